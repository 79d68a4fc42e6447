import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useState, useSyncExternalStore } from 'react'
import * as text from '#i18n/search.ts'
import type { SuggestionList as ListState } from '#ui/forms/search-box.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { useClient } from '../../../session/use-session.ts'
import { TypedText } from './matched-text.tsx'
import { clearRecentSearches, recentSearches, saveRecentSearch } from './recent-searches.ts'
import { SuggestedProducts } from './suggested-products.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { isSearch, nextPlace, optionKey, type SuggestionOption, suggestionOptions } from './suggestion-options.ts'
import { suggestionsQuery } from './suggestions-query.ts'

export { saveRecentSearch }

export interface SuggestionsPanelProps {
  field: HTMLInputElement
  /** Searches for words, in a category or in all. */
  onSearch: (words: string, category?: string) => void
  onClose: () => void
  /** What the field says of the list; null while there is none. */
  onList: (list: ListState | null) => void
}

/** What is suggested below the search field as one types. The field keeps the focus; its keys are handled here. */
export function SuggestionsPanel({ field, onSearch, onClose, onList }: SuggestionsPanelProps) {
  const listId = useId()
  const typed = useTyped(field)
  const [recent, setRecent] = useState(recentSearches)
  const { data } = useQuery(suggestionsQuery(useClient(), typed, isSearch(typed)))
  const suggestions = isSearch(typed) ? data : undefined
  // A key changes nothing of what is shown until its answer is there: one change for each key.
  const about = suggestions?.typed ?? typed
  const options = useMemo(() => suggestionOptions(about, suggestions, recent), [about, suggestions, recent])
  const [reached, setReached] = useState<{ typed: string; key?: string }>({ typed })
  // What the arrow keys reached counts for what was typed then, wherever the next answer has it.
  const active = reached.typed === typed ? options.findIndex((option) => optionKey(option) === reached.key) : -1
  const products = suggestions?.products ?? []
  const isEmpty = options.length === 0 && products.length === 0

  const activeId = active === -1 ? null : optionId(listId, active)
  const reportList = useEffectEvent(onList)
  const hasList = options.length > 0
  useEffect(() => reportList(hasList ? { id: listId, activeId } : null), [hasList, listId, activeId])
  useEffect(() => () => reportList(null), [])

  const choose = useCallback(
    (option: SuggestionOption) => onSearch(option.words, option.kind === 'category' ? option.category : undefined),
    [onSearch],
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active]
    if (event.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = options[nextPlace(active, event.key === 'ArrowDown' ? 1 : -1, options.length)]
      setReached({ typed, ...(next && { key: optionKey(next) }) })
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [field])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  if (isEmpty) return null
  return (
    <TypedText value={about}>
      <div className="search-panel gap-x-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <p role="status" className="sr-only">
          {isSearch(typed) ? text.found(options.length, products.length) : text.recentCount(options.length)}
        </p>
        <div>
          {hasList && <SuggestionList id={listId} options={options} active={active} onChoose={choose} />}
          {!isSearch(typed) && (
            <button
              type="button"
              className={actionLink}
              onClick={() => {
                clearRecentSearches()
                setRecent([])
                field.focus()
              }}
            >
              {text.clearRecent}
            </button>
          )}
        </div>
        {products.length > 0 && <SuggestedProducts products={products} typed={about} onSearch={onSearch} />}
      </div>
    </TypedText>
  )
}

/**
 * What stands in the field, without the spaces around it. A letter is painted before anything is done about it; one that was
 * typed before this listens counts too.
 */
function useTyped(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const onInput = () => void nextPaint().then(changed)
      field.addEventListener('input', onInput)
      return () => field.removeEventListener('input', onInput)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value).trim()
}

import { useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { isSuggestible } from '#domain/values/suggestible.ts'
import * as text from '#i18n/search.ts'
import type { SuggestionList as ListState } from '#ui/forms/search-box.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { TypedText } from './matched-text.tsx'
import { clearRecentSearches, recentSearches, saveRecentSearch } from './recent-searches.ts'
import { SuggestedProducts } from './suggested-products.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { nextPlace, optionKey, type SuggestionOption, suggestionOptions } from './suggestion-options.ts'
import { typedInto, useSuggestions } from './use-suggestions.ts'

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
  const { typed, suggestions } = useSuggestions(field)
  const [recent, setRecent] = useState(recentSearches)
  const options = useMemo(() => suggestionOptions(typed, suggestions, recent), [typed, suggestions, recent])
  const [reached, setReached] = useState<{ inField: string; key: string } | null>(null)
  // What the arrow keys reached stays the same one, wherever the next answer has it.
  const active = options.findIndex((option) => optionKey(option) === reached?.key)
  const products = suggestions?.products ?? []
  const isEmpty = options.length === 0 && products.length === 0

  const activeId = active === -1 ? null : optionId(listId, active)
  const reportList = useEffectEvent(onList)
  const hasList = options.length > 0
  useEffect(() => reportList(hasList ? { id: listId, activeId } : null), [hasList, listId, activeId])
  useEffect(() => () => reportList(null), [])

  const choose = useCallback(
    (option: SuggestionOption) =>
      // The answer to the last letter may not be there yet: a category is searched for what is in the field now.
      option.kind === 'category' ? onSearch(typedInto(field), option.category) : onSearch(option.words),
    [onSearch, field],
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inField = typedInto(field)
    // It counts for what was typed then.
    const option = reached?.inField === inField ? options[active] : undefined
    if (event.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const from = option ? active : -1
      const next = options[nextPlace(from, event.key === 'ArrowDown' ? 1 : -1, options.length)]
      setReached(next ? { inField, key: optionKey(next) } : null)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const onInput = () =>
      void nextPaint().then(() => setReached((last) => (last?.inField === typedInto(field) ? last : null)))
    field.addEventListener('keydown', onKey)
    field.addEventListener('input', onInput)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('input', onInput)
    }
  }, [field])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  if (isEmpty) return null
  return (
    <TypedText value={typed}>
      <div className="search-panel gap-x-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <p role="status" className="sr-only">
          {isSuggestible(typed) ? text.found(options.length, products.length) : text.recentCount(options.length)}
        </p>
        <div>
          {hasList && <SuggestionList id={listId} options={options} active={active} onChoose={choose} />}
          {!isSuggestible(typed) && (
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
        {products.length > 0 && <SuggestedProducts products={products} typed={typed} onSearch={onSearch} />}
      </div>
    </TypedText>
  )
}

import { replaceEqualDeep } from '@tanstack/react-query'
import { Clock, Search } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import * as text from '#i18n/search.ts'
import { HindiText } from '#ui/layout/hindi-text.tsx'
import { RichText } from '#ui/layout/rich-text.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { categoryTitle } from '../../../format/category-title.ts'
import { MatchedText } from './matched-text.tsx'
import { optionKey, type SuggestionOption } from './suggestion-options.ts'

interface SuggestionListProps {
  id: string
  options: readonly SuggestionOption[]
  /** The place of the option that the arrow keys have reached; -1 for none. */
  active: number
  onChoose: (option: SuggestionOption) => void
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

const GROUPS = [
  { kind: 'recent', title: text.recent },
  { kind: 'goods', title: text.goods },
  { kind: 'category', title: text.categories },
] as const

/** The options of the search field, in groups. The focus stays in the field. */
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  const places = options.map((option, place) => ({ option, place }))
  const list = useRef<HTMLDivElement>(null)
  // As with the keys of the field: the list itself is no control, it is never focused.
  const choose = useEffectEvent(({ target }: MouseEvent) => {
    const chosen = target instanceof Element ? target.closest('[role=option]')?.id : undefined
    const option = options.find((_, place) => optionId(id, place) === chosen)
    if (option) onChoose(option)
  })
  useEffect(() => {
    const shown = list.current
    const onClick = (event: MouseEvent) => choose(event)
    shown?.addEventListener('click', onClick)
    return () => shown?.removeEventListener('click', onClick)
  }, [])
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label={text.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map(({ kind, title }) => {
        const members = places.filter(({ option }) => option.kind === kind)
        return members.length === 0 ? null : (
          <fieldset key={kind} aria-label={title} className="min-w-0">
            <p aria-hidden="true" className="pt-3 text-sm font-semibold text-ink-3">
              {title}
            </p>
            {members.map(({ option, place }) => (
              <Option key={optionKey(option)} id={optionId(id, place)} isActive={place === active} option={option} />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

/** An option that stays as it is while the next answer has it too. Its marks are rendered by themselves. */
const Option = memo(
  function Option({ id, isActive, option }: { id: string; isActive: boolean; option: SuggestionOption }) {
    return (
      // The field keeps the focus and names the option by aria-activedescendant; Tab passes it by.
      <div role="option" id={id} aria-selected={isActive} tabIndex={-1} className="search-option">
        {option.kind === 'category' ? <CategoryText {...option} /> : <WordsText {...option} />}
      </div>
    )
  },
  (before, after) =>
    before.id === after.id &&
    before.isActive === after.isActive &&
    replaceEqualDeep(before.option, after.option) === before.option,
)

function CategoryText({ category, words, count }: Extract<SuggestionOption, { kind: 'category' }>) {
  return (
    <>
      <CategoryImage category={category} />
      <span>
        <RichText
          text={text.categoryOf(categoryTitle(category), words, count)}
          parts={{
            for: (part) => (
              <span className="text-ink-3">
                <HindiText text={part} />
              </span>
            ),
          }}
        />
      </span>
    </>
  )
}

const CategoryImage = memo(function CategoryImage({ category }: { category: string }) {
  return (
    <ProductImage category={category} className="w-9 shrink-0">
      <Search aria-hidden="true" className="size-4" />
    </ProductImage>
  )
})

function WordsText({ kind, words }: Exclude<SuggestionOption, { kind: 'category' }>) {
  const Icon = kind === 'recent' ? Clock : Search
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      <span {...(DEVANAGARI.test(words) ? { lang: 'hi', className: 'font-hindi-names' } : {})}>
        <MatchedText text={words} />
      </span>
    </>
  )
}

const DEVANAGARI = /[\u0900-\u097f]/

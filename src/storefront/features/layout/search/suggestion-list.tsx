import { Clock, Search } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import * as text from '#i18n/search.ts'
import { RichText } from '#ui/layout/rich-text.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { categoryTitle } from '../../../format/category-title.ts'
import { MatchedText } from './matched-text.tsx'
import type { SuggestionOption } from './suggestion-options.ts'

interface SuggestionListProps {
  id: string
  options: readonly SuggestionOption[]
  /** The place of the option that the arrow keys have reached; -1 for none. */
  active: number
  typed: string
  onChoose: (option: SuggestionOption) => void
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

const GROUPS = [
  { kind: 'recent', title: text.recent },
  { kind: 'goods', title: text.goods },
  { kind: 'category', title: text.categories },
] as const

/** The options of the search field, in groups. The focus stays in the field. */
export const SuggestionList = memo(function SuggestionList({
  id,
  options,
  active,
  typed,
  onChoose,
}: SuggestionListProps) {
  const places = options.map((option, place) => ({ option, place }))
  return (
    <div role="listbox" id={id} aria-label={text.suggestions}>
      {GROUPS.map(({ kind, title }) => {
        const members = places.filter(({ option }) => option.kind === kind)
        return members.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
          <div key={kind} role="group" aria-label={title}>
            <p aria-hidden="true" className="pt-3 text-sm font-semibold text-ink-3">
              {title}
            </p>
            {members.map(({ option, place }) => (
              <Option
                key={place}
                id={optionId(id, place)}
                isActive={place === active}
                onChoose={() => onChoose(option)}
              >
                <OptionText option={option} typed={typed} />
              </Option>
            ))}
          </div>
        )
      })}
    </div>
  )
})

function Option(props: { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    <div
      role="option"
      id={props.id}
      aria-selected={props.isActive}
      className="search-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
    >
      {props.children}
    </div>
  )
}

function OptionText({ option, typed }: { option: SuggestionOption; typed: string }) {
  if (option.kind === 'category') {
    return (
      <>
        <ProductImage category={option.category} className="w-9 shrink-0">
          <Search aria-hidden="true" className="size-4" />
        </ProductImage>
        <span>
          <RichText
            text={text.categoryOf(categoryTitle(option.category), option.words, option.count)}
            parts={{ for: (words) => <span className="text-ink-3">{words}</span> }}
          />
        </span>
      </>
    )
  }
  const Icon = option.kind === 'recent' ? Clock : Search
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      <span {...(DEVANAGARI.test(option.words) ? { lang: 'hi', className: 'font-hindi-names' } : {})}>
        <MatchedText text={option.words} typed={typed} />
      </span>
    </>
  )
}

const DEVANAGARI = /[\u0900-\u097f]/

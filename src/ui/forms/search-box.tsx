import { ArrowLeft, Search } from 'lucide-react'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { useRootAttribute } from '../layout/use-root-attribute.ts'

/** What the field says of its list of suggestions (the combobox pattern of WAI-ARIA). */
export interface SuggestionList {
  id: string
  /** The id of the option that the arrow keys have reached. */
  activeId: string | null
}

export interface SearchBoxProps extends Omit<ComponentProps<'form'>, 'children' | 'role'> {
  /** Options of the category select; the first means all. */
  categories: readonly { value: string; label: string }[]
  /** Names of the form fields. */
  categoryName?: string | undefined
  queryName?: string | undefined
  defaultCategory?: string | undefined
  defaultQuery?: string | undefined
  placeholder?: string | undefined
  /** While the list of suggestions is shown. */
  list?: SuggestionList | null | undefined
  /** The field is being used: on a phone the search then has the whole screen. */
  open?: boolean | undefined
  onOpen?: ((field: HTMLInputElement) => unknown) | undefined
  onClose?: (() => void) | undefined
  /** Stands below the form. */
  children?: ReactNode
}

/** A category select, a text input and a search button. A plain form, so it works before hydration. */
export function SearchBox({
  categories,
  className,
  defaultCategory,
  defaultQuery,
  placeholder,
  list = null,
  open = false,
  onOpen,
  onClose,
  children,
  ...rest
}: SearchBoxProps) {
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose?.()
  }
  const { categoryName = 'categories', queryName = 'q', ...form } = rest
  useRootAttribute('data-searching', open)
  return (
    <search data-open={open || undefined} onBlur={onBlur} className={classNames('search-area', className)}>
      {open && (
        <button type="button" aria-label={text.closeSearch} onClick={onClose} className="search-back">
          <ArrowLeft className="size-5.5" aria-hidden="true" />
        </button>
      )}
      <form
        {...form}
        className="flex h-[calc(var(--spacing-touch)+3px)] min-w-0 flex-1 overflow-hidden rounded-leaf border-[1.5px] border-line-strong bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:h-12"
      >
        <select
          // A new element when another category is searched, or when the options have come; what was typed stays.
          key={`${categories.length} ${defaultCategory}`}
          name={categoryName}
          aria-label={text.category}
          defaultValue={defaultCategory}
          className="choice max-w-44 border-r border-line pl-4 font-semibold outline-0 max-lg:hidden"
        >
          {categories.map((category) => (
            <option key={category.value} value={category.value}>
              {category.label}
            </option>
          ))}
        </select>
        <input
          // A new element, and so what was searched for, when other words are searched for.
          key={defaultQuery}
          type="search"
          role="combobox"
          aria-expanded={list !== null}
          aria-controls={list?.id}
          aria-activedescendant={list?.activeId ?? undefined}
          aria-autocomplete="list"
          onFocus={({ currentTarget }) => onOpen?.(currentTarget)}
          onClick={({ currentTarget }) => onOpen?.(currentTarget)}
          onInput={({ currentTarget }) => onOpen?.(currentTarget)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowDown') onOpen?.(currentTarget)
          }}
          name={queryName}
          aria-label={text.search}
          defaultValue={defaultQuery}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="min-w-0 flex-1 px-4 outline-0"
        />
        <button
          type="submit"
          aria-label={text.search}
          className="grid w-13 shrink-0 place-items-center bg-brand text-on-brand outline-0 transition-colors duration-(--fast) hover:bg-brand-hover focus-visible:bg-focus focus-visible:text-bg"
        >
          <Search className="size-5.5" aria-hidden="true" />
        </button>
      </form>
      {children}
    </search>
  )
}

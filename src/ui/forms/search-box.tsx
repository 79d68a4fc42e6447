import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'

export interface SearchBoxProps extends Omit<ComponentProps<'form'>, 'children' | 'role'> {
  /** Options of the category select; the first means all. */
  categories: readonly { value: string; label: string }[]
  /** Names of the form fields. */
  categoryName?: string | undefined
  queryName?: string | undefined
  defaultCategory?: string | undefined
  defaultQuery?: string | undefined
  placeholder?: string | undefined
}

/** A category select, a text input and a search button. A plain form, so it works before hydration. */
export function SearchBox({
  categories,
  className,
  defaultCategory,
  defaultQuery,
  placeholder,
  ...rest
}: SearchBoxProps) {
  const { categoryName = 'categories', queryName = 'q', ...form } = rest
  return (
    <search className={classNames('flex min-w-0', className)}>
      <form
        {...form}
        className="flex h-12 min-w-0 flex-1 overflow-hidden rounded-leaf border-[1.5px] border-line-strong bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <select
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
          type="search"
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
    </search>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/layout.ts'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { categoriesQuery } from '../../api/catalogue.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { scrollToTop } from '../../app/root/use-scroll-to-top.ts'
import { parseSearch, queryOf, searchOf } from '../../app/search-params.ts'
import { useClient } from '../../session/use-session.ts'

/** Searches the shop by text and category; in the shop it shows the current search. */
export function SearchForm({ className }: { className?: string }) {
  const router = useRouter()
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const search = useRouterState({
    select: ({ location }) => (location.pathname === paths.shop ? location.searchStr : ''),
  })
  const { q, categories: chosen } = queryOf(parseSearch(search))
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const words = String(data.get('q') ?? '').trim()
    const category = String(data.get('categories') ?? '')
    const results = {
      to: paths.shop,
      search: searchOf({
        ...DEFAULT_CATALOGUE_QUERY,
        q: words === '' ? null : words,
        categories: category === '' ? [] : [category],
      }),
    }
    // The router leaves the scroll position when the same words are searched again.
    if (router.buildLocation(results).publicHref === router.state.location.publicHref) scrollToTop()
    void router.navigate(results)
  }
  return (
    <SearchBox
      // A new URL resets the fields to its search.
      key={`${search}:${categories.length}`}
      {...(className === undefined ? {} : { className })}
      action={assetUrl(paths.shop)}
      onSubmit={look}
      categories={[
        { value: '', label: text.allCategories },
        ...categories.map(({ categoryName }) => ({ value: categoryName, label: capital(categoryName) })),
      ]}
      defaultCategory={chosen.length === 1 ? chosen[0] : ''}
      defaultQuery={q ?? ''}
      placeholder={text.searchExample}
    />
  )
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/layout.ts'
import { SearchBox, type SuggestionList } from '#ui/forms/search-box.tsx'
import { categoriesQuery } from '../../../api/catalogue.ts'
import { assetUrl } from '../../../app/base-path.ts'
import { paths } from '../../../app/paths.ts'
import { scrollToTop } from '../../../app/root/use-scroll-to-top.ts'
import { parseQuery, searchOf } from '../../../app/search-params.ts'
import { useClient } from '../../../session/use-session.ts'
import { LazySuggestions, loadSuggestions } from './lazy-suggestions.tsx'

/** Searches the shop by text and category, with suggestions as one types; in the shop it shows the current search. */
export function SearchForm({ className }: { className?: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const search = useRouterState({
    select: ({ location }) => (location.pathname === paths.shop ? location.searchStr : ''),
  })
  const { q, categories: chosen } = parseQuery(search)
  const goToResults = useResults()
  const { field, open, close } = useOpenField()
  const [list, setList] = useState<SuggestionList | null>(null)

  const searchFor = (words: string, category = '') => {
    field?.blur()
    close()
    goToResults(words, category)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    searchFor(String(data.get('q') ?? '').trim(), String(data.get('categories') ?? ''))
  }
  return (
    <SearchBox
      {...(className === undefined ? {} : { className })}
      action={assetUrl(paths.shop)}
      onSubmit={submit}
      categories={[
        { value: '', label: text.allCategories },
        ...categories.map(({ categoryName }) => ({ value: categoryName, label: capital(categoryName) })),
      ]}
      defaultCategory={chosen.length === 1 ? chosen[0] : ''}
      defaultQuery={q ?? ''}
      placeholder={text.searchExample}
      list={list}
      open={field !== null}
      onOpen={open}
      onClose={close}
    >
      {field && <LazySuggestions field={field} onSearch={searchFor} onClose={close} onList={setList} />}
    </SearchBox>
  )
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Opens the results of a search, and remembers it in this browser. */
function useResults() {
  const router = useRouter()
  return (words: string, category: string) => {
    loadSuggestions().then(
      ({ saveRecentSearch }) => saveRecentSearch(words),
      () => undefined,
    )
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
}

/** The field while it is used: until a press outside of the search, another page, or what else closes it. */
function useOpenField() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [opened, setOpened] = useState<{ field: HTMLInputElement; pathname: string } | null>(null)
  const field = opened?.pathname === pathname ? opened.field : null
  const open = (used: HTMLInputElement) => field === used || setOpened({ field: used, pathname })
  const close = useCallback(() => setOpened(null), [])
  useEffect(() => {
    if (field === null) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !field.closest('search')?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [field, close])
  return { field, open, close }
}

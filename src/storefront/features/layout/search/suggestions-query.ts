import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SuggestionsDto } from '#contract/catalogue/lists.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { Client } from '../../../api/client.ts'

const KEY = 'suggestions'
const NEXT_KEY = 'next-suggestions'
const STALE_MS = 30_000

/** What may be meant by the beginning of a search. */
export const suggestionsQuery = (client: Client, typed: string) =>
  queryOptions({
    queryKey: [KEY, typed],
    queryFn: async ({ signal }) => unwrapResult(await client.suggestions(typed, signal)).suggestions,
    staleTime: STALE_MS,
    retry: false,
  })

/** What is suggested for these words, if the shop was asked lately. */
export function knownSuggestions(queries: QueryClient, typed: string): SuggestionsDto | undefined {
  const known = queries.getQueryCache().find<SuggestionsDto>({ queryKey: [KEY, typed] })
  return known?.isStaleByTime(STALE_MS) === false ? known.state.data : undefined
}

/**
 * Asks, once for these words, what is suggested after each likely next letter, so that it is known when its key is pressed.
 * Whoever saves data is not asked for more than was typed.
 */
export function askAhead(queries: QueryClient, client: Client, typed: string): void {
  if (typed === '' || savesData()) return
  void queries.prefetchQuery({
    queryKey: [NEXT_KEY, typed],
    queryFn: async ({ signal }) => {
      const { next } = unwrapResult(await client.nextSuggestions(typed, signal))
      for (const one of next) queries.setQueryData([KEY, one.typed], one.suggestions)
      return next.length
    },
    staleTime: STALE_MS,
    retry: false,
  })
}

/** Aborts the calls for other words, whose answers nobody wants any more. */
export function cancelSuggestions(queries: QueryClient, typed: string): void {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== typed
  for (const key of [KEY, NEXT_KEY]) void queries.cancelQueries({ queryKey: [key], predicate: isOther })
}

function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { Client } from '../../../api/client.ts'

const KEY = 'suggestions'

/** What may be meant by the beginning of a search. */
export const suggestionsQuery = (client: Client, typed: string) =>
  queryOptions({
    queryKey: [KEY, typed],
    queryFn: async ({ signal }) => unwrapResult(await client.suggestions(typed, signal)).suggestions,
    staleTime: 30_000,
    retry: false,
  })

/** Aborts the calls for other words, whose answers nobody wants any more. */
export function cancelSuggestions(queries: QueryClient, typed: string): void {
  void queries.cancelQueries({ queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== typed })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { Client } from '../../../api/client.ts'

/**
 * What may be meant by the beginning of a search. The answer before stays until the next one comes; a call that is no
 * longer wanted is aborted, and its answer is not used.
 */
export const suggestionsQuery = (client: Client, typed: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['suggestions', typed],
    // With what it is an answer to: it stays while the next letters are on their way.
    queryFn: async ({ signal }) => ({ typed, ...unwrapResult(await client.suggestions(typed, signal)).suggestions }),
    enabled,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

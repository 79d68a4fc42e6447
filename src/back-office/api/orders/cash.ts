import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CashRunBody } from '#contract/admin/fulfilment/cash-runs.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { FIRST_PAGE } from '../first-page.ts'
import { orderKeys } from './order-keys.ts'

// Below the lists of orders: a delivery changes what is to be counted.
const cashKeys = { open: [...orderKeys.lists, 'cash', 'open'], runs: [...orderKeys.lists, 'cash', 'runs'] }

/** Cash that somebody took at doors and has not handed in. */
export function useCashToCount() {
  const client = useClient()
  return useQuery({
    queryKey: cashKeys.open,
    queryFn: async ({ signal }) => unwrapResult(await client.cashToCount(signal)).people,
  })
}

/** Closed runs, the last first. */
export function useCashRuns() {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: cashKeys.runs,
    queryFn: async ({ pageParam, signal }) =>
      unwrapResult(await client.cashRuns(pageParam === null ? {} : { cursor: pageParam }, signal)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useCloseCashRun() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: CashRunBody; key: string }) =>
      unwrapResult(await client.closeCashRun(body, key)),
    onSettled: () => queries.invalidateQueries({ queryKey: [...orderKeys.lists, 'cash'] }),
  })
}

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BlindCountDto, CountBody } from '#contract/admin/stock-handling/counts.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { FIRST_PAGE } from '../first-page.ts'

const COUNTS = 'stock-counts'
const keys = {
  all: [COUNTS],
  list: [COUNTS, 'list'],
  scopes: [COUNTS, 'scopes'],
  blind: (id: string) => [COUNTS, 'blind', id],
  differences: (id: string) => [COUNTS, 'differences', id],
}

/** Others may count the same packs: how often what they did is looked for. */
const OTHERS_INTERVAL_MS = 15_000

export function useStockCounts() {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.stockCounts(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useCountScopes() {
  const client = useClient()
  return useQuery({ queryKey: keys.scopes, queryFn: async () => unwrapResult(await client.countScopes()) })
}

/** A count as whoever counts sees it. */
export function useBlindCount(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: keys.blind(id),
    queryFn: async () => unwrapResult(await client.stockCount(id)),
    refetchInterval: OTHERS_INTERVAL_MS,
  })
}

export function useCountDifferences(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: keys.differences(id),
    queryFn: async () => unwrapResult(await client.countDifferences(id)),
    refetchInterval: OTHERS_INTERVAL_MS,
  })
}

export function useOpenCount() {
  const client = useClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: async ({ body, key }: { body: Parameters<typeof client.openStockCount>[0]; key: string }) =>
      unwrapResult(await client.openStockCount(body, key)).count,
    onSettled: changed,
  })
}

/** What was counted of a pack, or that a pack joins the count; the count is read again when that was refused. */
export function useCountWrites(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  const taken = (count: BlindCountDto) => queries.setQueryData(keys.blind(id), count)
  const onError = () => queries.invalidateQueries({ queryKey: keys.blind(id) })
  return {
    count: useMutation({
      mutationFn: async ({ productId, body, key }: { productId: string; body: CountBody; key: string }) =>
        unwrapResult(await client.countPack(id, productId, body, key)),
      onSuccess: taken,
      onError,
    }),
    add: useMutation({
      mutationFn: async (productId: string) => unwrapResult(await client.addPackToCount(id, productId)),
      onSuccess: taken,
      onError,
    }),
  }
}

/** Booking and cancelling. */
export function useCountEnd(id: string) {
  const client = useClient()
  const changed = useChanged()
  return {
    book: useMutation({
      mutationFn: async (leaveOut: boolean) => unwrapResult(await client.bookStockCount(id, { leaveOut })).count,
      onSettled: changed,
    }),
    cancel: useMutation({
      mutationFn: async () => unwrapResult(await client.cancelStockCount(id)).count,
      onSettled: changed,
    }),
  }
}

function useChanged() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: keys.all })
    await queries.invalidateQueries({ queryKey: ['stock'] })
  }
}

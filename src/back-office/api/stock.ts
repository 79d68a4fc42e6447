import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LotView, StockView } from '#contract/admin/stock.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallResult } from '#contract/client/transport.ts'
import { useClient } from '../session/use-office.ts'
import { FIRST_PAGE } from './first-page.ts'

const stockKeys = {
  all: ['stock'],
  list: (view: StockView, text: string) => ['stock', 'list', view, text],
  pack: (id: string) => ['stock', 'pack', id],
  moves: (id: string) => ['stock', 'moves', id],
}

/** Packs in the owner's order, page after page. */
export function useStockList(view: StockView, text: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: stockKeys.list(view, text),
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.stock({ view, q: text, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
}

export function useStockOfPack(id: string) {
  const client = useClient()
  return useQuery({ queryKey: stockKeys.pack(id), queryFn: async () => unwrapResult(await client.stockOfPack(id)) })
}

export function useStockMoves(id: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: stockKeys.moves(id),
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.stockMoves(id, pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useLotsByDate(view: LotView) {
  const client = useClient()
  return useQuery({
    queryKey: ['stock', 'lots', view],
    queryFn: async () => unwrapResult(await client.lotsByDate({ view })),
  })
}

/** The orders that got units of a lot. */
export function useOrdersOfLot(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['stock', 'lot orders', id],
    queryFn: async ({ signal }) => unwrapResult(await client.ordersOfLot(id, signal)).orders,
  })
}

/** A change of the stock of some pack. What is shown of stock is read again when it is done. */
export function useStockChange<Input, Answer>(change: (input: Input) => Promise<CallResult<Answer>>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => unwrapResult(await change(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: stockKeys.all }),
  })
}

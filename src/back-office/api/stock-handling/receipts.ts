import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceiptBody } from '#contract/admin/stock-handling/receipts.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { FIRST_PAGE } from '../first-page.ts'

const RECEIPTS = 'receipts'

export function useReceipts() {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [RECEIPTS, 'list'],
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.receipts(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useReceipt(id: string) {
  const client = useClient()
  return useQuery({ queryKey: [RECEIPTS, 'one', id], queryFn: async () => unwrapResult(await client.receipt(id)) })
}

/** Names to choose a supplier from; a name that was typed for the first time is among them afterwards. */
export function useSuppliers() {
  const client = useClient()
  return useQuery({
    queryKey: [RECEIPTS, 'suppliers'],
    queryFn: async () => unwrapResult(await client.suppliers()).suppliers,
  })
}

export function useReceiveGoods() {
  const client = useClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: async ({ body, key }: { body: ReceiptBody; key: string }) =>
      unwrapResult(await client.receiveGoods(body, key)),
    onSettled: changed,
  })
}

export function useReverseReceipt(id: string) {
  const client = useClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: async (body: { lines: number[]; reason: string }) =>
      unwrapResult(await client.reverseReceipt(id, body)),
    onSettled: changed,
  })
}

/** Packs by a whole barcode or SKU, or by a part of a name. */
export function useFindPacks() {
  const client = useClient()
  return useMutation({ mutationFn: async (q: string) => unwrapResult(await client.stock({ q })).stock })
}

function useChanged() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: [RECEIPTS] })
    await queries.invalidateQueries({ queryKey: ['stock'] })
  }
}

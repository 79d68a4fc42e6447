import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import type { StaffOrderDto } from '#contract/admin/orders.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallResult } from '#contract/client/transport.ts'
import type { OrderSequence, OrderView } from '#domain/order-handling/order-views.ts'
import { useClient, useOffice } from '../../session/use-office.ts'
import { orderKeys } from './order-keys.ts'

/** The orders of a view, page after page. */
export function useOrderQueue(view: OrderView, text: string, sequence: OrderSequence) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: orderKeys.queue(view, text, sequence),
    queryFn: ({ pageParam, signal }) => readQueue(client, { view, q: text, sequence, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
}

type QueuePage = Awaited<ReturnType<typeof readQueue>>

async function readQueue(
  client: BackOfficeClient,
  query: { view: OrderView; q: string; sequence: OrderSequence; cursor: string },
  signal: AbortSignal,
) {
  return unwrapResult(await client.staffOrders(query, signal))
}

/** How many orders each view has. */
export function useOrderCounts() {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.counts,
    queryFn: async ({ signal }) => {
      const { counts } = unwrapResult(await client.staffOrderCounts(signal))
      return new Map(counts.map(({ view, total }) => [view, total]))
    },
  })
}

export function useStaffOrder(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.order(id),
    queryFn: async ({ signal }) => unwrapResult(await client.staffOrder(id, signal)),
  })
}

/** A change of an order that answers the order. Where it is shown it is as it is now; lists are read again. */
export function useOrderChange<Input>(
  change: (client: BackOfficeClient, input: Input) => Promise<CallResult<StaffOrderDto>>,
) {
  const { client, picks } = useOffice()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => unwrapResult(await change(client, input)),
    onSuccess: (changed) => {
      const { _id, state } = changed.order
      void picks.setState(_id, state)
      queries.setQueryData(orderKeys.order(_id), changed)
      // At once, so that a row shows where its order went before it leaves the list.
      queries.setQueriesData<InfiniteData<QueuePage>>({ queryKey: [...orderKeys.lists, 'queue'] }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => withState(page, _id, state)) } : list,
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.lists }),
  })
}

function withState(page: QueuePage, id: string, state: string): QueuePage {
  return { ...page, orders: page.orders.map((order) => (order._id === id ? { ...order, state } : order)) }
}

/** The order with the contacts that the role reads only by asking. Every look is recorded, so none is repeated by itself. */
export function useLookAtContacts() {
  const client = useClient()
  return useMutation({ mutationFn: async (id: string) => unwrapResult(await client.lookAtOrderContacts(id)) })
}

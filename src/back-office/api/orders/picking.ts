import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { PickListDto } from '#contract/admin/picking/pick-list.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import type { PickView } from '#domain/picking/pick-views.ts'
import { useClient, useOffice, useStaff } from '../../session/use-office.ts'
import { FIRST_PAGE } from '../first-page.ts'
import { orderKeys } from './order-keys.ts'

/** Orders for somebody who picks, page after page. */
export function usePickTasks(view: PickView) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: orderKeys.pickTasks(view),
    queryFn: async ({ pageParam, signal }) =>
      unwrapResult(await client.pickTasks({ view, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** An order is somebody's for ten minutes from their last pick; a page that shows it asks again in time. */
const RENEW_MS = 4 * 60_000

interface OpenFailure {
  failure: CallFailure
  at: number
}

/** The order in hand, taken as soon as its screen is open, for as long as that is. */
export function usePicks(orderId: string) {
  const { picks } = useOffice()
  const { id: memberId } = useStaff()
  // By order, since an answer about one may come while another is shown.
  const [failures, setFailures] = useState<Readonly<Record<string, OpenFailure | null>>>({})
  const open = useCallback(
    () =>
      picks.open(orderId, memberId).then((failure) => {
        setFailures((before) => ({ ...before, [orderId]: failure && { failure, at: Date.now() } }))
      }),
    [picks, orderId, memberId],
  )
  useEffect(() => {
    void open()
    const timer = setInterval(() => {
      if (!document.hidden && picks.current(orderId)?.list.state === 'picking') void open()
    }, RENEW_MS)
    return () => clearInterval(timer)
  }, [picks, orderId, open])
  const current = useSyncExternalStore(picks.subscribe, () => picks.current(orderId))
  return { picks, current, failure: failures[orderId] ?? null, retry: () => void open() }
}

/** What could stand for the goods of a line. Asked for when it is needed: it needs the network. */
export function useSubstitutes(orderId: string, line: number) {
  const client = useClient()
  return useQuery({
    queryKey: ['orders', 'substitutes', orderId, line],
    queryFn: async ({ signal }) => unwrapResult(await client.substitutesForLine(orderId, line, signal)).substitutes,
  })
}

/** The end of picking. The order in hand is as the shop answers it. */
export function usePackOrder(orderId: string) {
  const client = useClient()
  const { picks, queryClient } = useOffice()
  return useMutation({
    mutationFn: async (bags: { bags: number; cold: number }) => unwrapResult(await client.packOrder(orderId, bags)),
    onSuccess: (list: PickListDto) => picks.update(list),
    onSettled: () =>
      Promise.all(
        [orderKeys.lists, orderKeys.order(orderId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

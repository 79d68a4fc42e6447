import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PickListDto } from '#contract/admin/picking.ts'
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

/** The order in hand, taken as soon as its screen is open, for as long as that is. */
export function usePicks(orderId: string) {
  const { picks } = useOffice()
  const { id: memberId } = useStaff()
  const [failure, setFailure] = useState<{ failure: CallFailure; at: number } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let isShown = true
    const open = async () => {
      const failed = await picks.open(orderId, memberId)
      if (isShown) setFailure(failed && { failure: failed, at: Date.now() })
    }
    void open()
    const timer = setInterval(() => {
      if (!document.hidden && picks.current(orderId)?.list.state === 'picking') void open()
    }, RENEW_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [picks, orderId, memberId, tries])
  const current = useSyncExternalStore(picks.subscribe, () => picks.current(orderId))
  return { picks, current, failure, retry: () => setTries(tries + 1) }
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
    mutationFn: async () => unwrapResult(await client.packOrder(orderId)),
    onSuccess: (list: PickListDto) => picks.update(list),
    onSettled: () =>
      Promise.all(
        [orderKeys.lists, orderKeys.order(orderId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

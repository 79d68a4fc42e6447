import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LineRefundBody } from '#contract/admin/fulfilment/line-refunds.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { orderKeys } from './order-keys.ts'

/** What of an order can still be sent back, by line. */
export function useRefundableLines(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.refundable(id),
    queryFn: async ({ signal }) => unwrapResult(await client.refundableLines(id, signal)),
  })
}

/** Sends money back for lines, once for a key. */
export function useRefundLines(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: LineRefundBody; key: string }) =>
      unwrapResult(await client.refundLines(id, body, key)),
    onSuccess: (refundable) => queries.setQueryData(orderKeys.refundable(id), refundable),
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.order(id) }),
  })
}

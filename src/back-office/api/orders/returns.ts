import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReturnBody } from '#contract/admin/fulfilment/returns.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { orderKeys } from './order-keys.ts'

/** What of an order can come back, by line. */
export function useReturnable(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.returnable(id),
    queryFn: async ({ signal }) => unwrapResult(await client.returnable(id, signal)),
  })
}

/** Writes down goods that came back, once for a key. */
export function useRecordReturn(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: ReturnBody; key: string }) =>
      unwrapResult(await client.recordReturn(id, body, key)),
    onSuccess: (returnable) => queries.setQueryData(orderKeys.returnable(id), returnable),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: orderKeys.order(id) })
      await queries.invalidateQueries({ queryKey: orderKeys.lists })
    },
  })
}

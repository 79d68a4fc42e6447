import { useQuery } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../session/use-office.ts'
import { orderKeys } from './order-keys.ts'

/** What is printed for an order. */
export function usePapers(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.papers(id),
    queryFn: async ({ signal }) => unwrapResult(await client.orderPapers(id, signal)),
  })
}

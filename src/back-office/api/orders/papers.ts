import { useQuery } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../../session/use-office.ts'
import { orderKeys } from './order-keys.ts'

/** What is printed for an order: what is in the bag among it. */
export function usePapers(id: string, { enabled = true }: { enabled?: boolean } = {}) {
  const client = useClient()
  return useQuery({
    queryKey: orderKeys.papers(id),
    queryFn: async ({ signal }) => unwrapResult(await client.orderPapers(id, signal)),
    enabled,
  })
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallResult } from '#contract/client/transport.ts'
import { useClient } from '../../session/use-office.ts'

const customerKeys = {
  all: ['customers'],
  list: (text: string) => ['customers', 'list', text],
  one: (id: string) => ['customers', 'one', id],
}

/** Customers and guests, the latest first, page after page. */
export function useCustomers(text: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: customerKeys.list(text),
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.customers({ q: text, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
}

/** A customer with orders, page after page; the rest of each page is the same. */
export function useCustomer(id: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: customerKeys.one(id),
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.customerView(id, pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** A change of what is stored about customers, after which they are read again. */
export function useCustomerChange<Input, Answer>(change: (input: Input) => Promise<CallResult<Answer>>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => unwrapResult(await change(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: customerKeys.all }),
  })
}

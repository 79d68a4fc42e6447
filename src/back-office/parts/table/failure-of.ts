import type { DataTableProps } from './data-table.tsx'

/** Why the rows of a table did not load, by the query that reads them. */
export function failureOf(query: {
  error: unknown
  errorUpdatedAt: number
  refetch: () => unknown
}): DataTableProps<object>['failure'] {
  const { error, errorUpdatedAt, refetch } = query
  return error ? { error, at: errorUpdatedAt, retry: () => void refetch() } : undefined
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../session/use-office.ts'

export interface AuditFilters {
  /** A day in India: "2026-11-21". */
  day?: string
  /** The id of a member of staff. */
  actor?: string
  action?: string
  subjectKind?: string
  subjectId?: string
}

/** The rows of the audit, newest first, a page at a time. */
export function useAudit(filters: AuditFilters) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      unwrapResult(await client.audit({ ...filters, cursor: pageParam }, signal)),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Exports the rows that the filters find; the export is a row itself. */
export function useAuditExport() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (filters: AuditFilters) => unwrapResult(await client.exportAudit({ ...filters })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['audit'] }),
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { ReportDays } from '#domain/reports/report-period.ts'
import { useClient } from '../../session/use-office.ts'

const REFRESH_MS = 60_000

/** Who marked how much as not there, for those who may read the audit. */
export function usePickingReport(days: ReportDays) {
  const client = useClient()
  return useQuery({
    queryKey: ['reports', 'picking', days],
    queryFn: async ({ signal }) => unwrapResult(await client.pickingReport(days, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** What was sold in the last days, and what there is to do; read again every minute. */
export function useReport(days: ReportDays, { enabled }: { enabled: boolean }) {
  const client = useClient()
  return useQuery({
    queryKey: ['reports', days],
    queryFn: async ({ signal }) => unwrapResult(await client.reports(days, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
  })
}

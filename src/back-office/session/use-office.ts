import { createContext, use, useSyncExternalStore } from 'react'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import type { StaffProfileDto } from '#contract/admin/session.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Office } from './office.ts'
import type { StaffSession, StaffSessionStore } from './staff-session.ts'

export const OfficeContext = createContext<Office | null>(null)

export function useOffice(): Office {
  const office = use(OfficeContext)
  if (office === null) throw new Error('Outside of the back office')
  return office
}

/** The calls of the back office. None throws; `unwrapResult` turns a failed one into the error of a query. */
export function useClient(): BackOfficeClient {
  return useOffice().client
}

export function useSessionStore(): StaffSessionStore {
  return useOffice().session
}

export function useStaffSession(): StaffSession {
  const { subscribe, current } = useSessionStore()
  return useSyncExternalStore(subscribe, current)
}

/** Who is signed in, or was a moment ago. Only for what is shown to those who are: the frame sees to it. */
export function useStaff(): StaffProfileDto {
  const session = useStaffSession()
  if (session.status !== 'signed-in' && session.status !== 'ended') throw new Error('Nobody is signed in')
  return session.staff
}

/** Whether whoever is signed in may do this: what they may not is shown locked, with the reason, or not at all. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}

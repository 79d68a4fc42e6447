import { useMutation, useQuery } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { useClient, useSessionStore } from '../../session/use-office.ts'

/** The roles that can be had without a password: all of them in a shop inside the browser, none on a server; and whether there is an owner. */
export function useOpenRoles(): { roles: readonly Role[] | undefined; hasOwner: boolean } {
  const client = useClient()
  const { data, isError } = useQuery({
    queryKey: ['session', 'options'],
    queryFn: async () => unwrapResult(await client.staffSignInOptions()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Without an answer the password is asked for, and says by itself that nobody answers.
  return { roles: isError ? [] : data?.roles, hasOwner: data?.hasOwner ?? true }
}

/** Becomes somebody of a role. */
export function useSwitchRole() {
  const client = useClient()
  const { begin } = useSessionStore()
  return useMutation({
    mutationFn: async (role: Role) => unwrapResult(await client.staffSwitchRole(role)),
    onSuccess: begin,
  })
}

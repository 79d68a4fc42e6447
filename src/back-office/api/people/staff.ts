import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { notifyFailed } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'

const KEY = ['staff'] as const

export function useStaffMembers({ enabled = true }: { enabled?: boolean } = {}) {
  const client = useClient()
  return useQuery({ queryKey: KEY, queryFn: async () => unwrapResult(await client.staff()).staff, enabled })
}

/** A change of one member. A refusal is said in passing, since the row stays as it is. */
function useMemberChange<Input, Answer extends { member: StaffMemberDto }>(send: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ member }) => {
      cache.setQueryData<readonly StaffMemberDto[]>(KEY, (members) =>
        members?.some(({ id }) => id === member.id)
          ? members.map((each) => (each.id === member.id ? member : each))
          : [...(members ?? []), member],
      )
    },
    onError: (error) => {
      // A code that was not shown is the choice of whoever was asked.
      if (!(error instanceof CallError && error.failure.code === 'factor-needed')) notifyFailed(error.message)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useInviteStaff() {
  const client = useClient()
  return useMemberChange(async (form: { email: string; role: Role }) => unwrapResult(await client.inviteStaff(form)))
}

export function useChangeRole() {
  const client = useClient()
  return useMemberChange(async ({ id, role }: { id: string; role: Role }) =>
    unwrapResult(await client.changeStaffRole(id, role)),
  )
}

interface WithReason {
  id: string
  reason: string
}

export function useSuspendStaff() {
  const client = useClient()
  return useMemberChange(async ({ id, reason }: WithReason) => unwrapResult(await client.suspendStaff(id, reason)))
}

export function useReinstateStaff() {
  const client = useClient()
  return useMemberChange(async (id: string) => unwrapResult(await client.reinstateStaff(id)))
}

export function useResetFactor() {
  const client = useClient()
  return useMemberChange(async ({ id, reason }: WithReason) => unwrapResult(await client.resetStaffFactor(id, reason)))
}

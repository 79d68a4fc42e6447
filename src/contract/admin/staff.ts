import * as v from 'valibot'
import { type Role, roleSchema } from '#domain/staff/permissions.ts'
import { staffMemberSchema } from '#domain/staff/staff-member.ts'
import { defineCall, staff } from '../call.ts'
import { newEmailField } from '../forms/email.ts'
import { optionalTextLine } from '../forms/forms.ts'

const staffMemberDto = v.object({
  ...v.pick(staffMemberSchema, ['id', 'name', 'email', 'role', 'state']).entries,
  lastSeenAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type StaffMemberDto = v.InferOutput<typeof staffMemberDto>

const answer = v.object({ member: staffMemberDto })
/** With the token of a one-time link: `/admin/invitation#<token>`. It is answered once and stored nowhere. */
const answerWithLink = v.object({ member: staffMemberDto, invitationToken: v.string() })
const manage = staff('staff.manage', { factor: 'fresh' })
const reason = optionalTextLine(200)
const REFUSALS = ['staff-not-found', 'staff-too-strong', 'last-owner'] as const

export const staffInvitationForm = v.object({ email: newEmailField, role: roleSchema })

export const staffManagementCalls = {
  staff: defineCall({
    method: 'GET',
    path: '/api/admin/staff',
    who: staff('staff.manage'),
    answer: v.object({ staff: v.array(staffMemberDto) }),
  }),
  inviteStaff: defineCall({
    method: 'POST',
    path: '/api/admin/staff',
    who: manage,
    body: staffInvitationForm,
    status: 201,
    answer: answerWithLink,
    failures: ['staff-email-taken', 'staff-too-strong'],
    request: (body: v.InferInput<typeof staffInvitationForm>) => ({ body }),
  }),
  changeStaffRole: defineCall({
    method: 'POST',
    path: '/api/admin/staff/:id/role',
    who: manage,
    body: v.object({ role: roleSchema }),
    answer,
    failures: REFUSALS,
    request: (id: string, role: Role) => ({ params: { id }, body: { role } }),
  }),
  suspendStaff: defineCall({
    method: 'POST',
    path: '/api/admin/staff/:id/suspend',
    who: manage,
    body: v.object({ reason }),
    answer,
    failures: REFUSALS,
    request: (id: string, reason?: string) => ({ params: { id }, body: { reason } }),
  }),
  reinstateStaff: defineCall({
    method: 'POST',
    path: '/api/admin/staff/:id/reinstate',
    who: manage,
    answer: answerWithLink,
    failures: [...REFUSALS, 'staff-not-suspended'],
    request: (id: string) => ({ params: { id } }),
  }),
  resetStaffFactor: defineCall({
    method: 'POST',
    path: '/api/admin/staff/:id/reset-factor',
    who: manage,
    body: v.object({ reason }),
    answer: answerWithLink,
    failures: [...REFUSALS, 'staff-suspended'],
    request: (id: string, reason?: string) => ({ params: { id }, body: { reason } }),
  }),
}

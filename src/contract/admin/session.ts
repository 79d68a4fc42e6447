import * as v from 'valibot'
import { PERMISSIONS, type Role, roleSchema } from '#domain/staff/permissions.ts'
import { anyone, defineCall, staff } from '../call.ts'
import { type SignInForm, signInForm } from '../forms/forms.ts'
import { typedCode } from './fields.ts'

/** Who is signed in, and what they may do: the menu shows the calls whose permission is among these. */
const staffProfileDto = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: roleSchema,
  permissions: v.array(v.picklist(PERMISSIONS)),
})
export type StaffProfileDto = v.InferOutput<typeof staffProfileDto>

/** How far a session has come, and which second factors its owner has enrolled. */
const staffSessionDto = v.object({
  /** `missing`: enrol one now. `needed`: show one now. Until it is `shown`, only the calls for that are allowed. */
  factor: v.picklist(['missing', 'needed', 'shown']),
  /** Until when calls that need a fresh factor are allowed; null when one must be shown first. */
  freshUntil: v.nullable(v.string()),
  endsAt: v.string(),
  totp: v.boolean(),
  passkeys: v.number(),
  recoveryCodesLeft: v.number(),
})
export type StaffSessionDto = v.InferOutput<typeof staffSessionDto>

/** What whoever is signed in finds out about that. */
export const signedInDto = { staff: staffProfileDto, session: staffSessionDto }

const ownAccount = staff('account.own', { factor: 'none' })

export const staffSessionCalls = {
  staffSignInOptions: defineCall({
    method: 'GET',
    path: '/api/admin/session/options',
    who: anyone,
    answer: v.object({
      roles: v.array(roleSchema),
      /** Whether somebody can invite others. While nobody can, each start of the server prints a link for the first owner. */
      hasOwner: v.boolean(),
    }),
  }),
  staffSignIn: defineCall({
    method: 'POST',
    path: '/api/admin/session',
    who: anyone,
    body: signInForm,
    status: 201,
    answer: v.object({ token: v.string(), ...signedInDto }),
    failures: ['credentials-invalid', 'too-many-requests'],
    request: (body: SignInForm) => ({ body }),
  }),
  staffSwitchRole: defineCall({
    method: 'POST',
    path: '/api/admin/session/role',
    who: anyone,
    body: v.object({ role: roleSchema }),
    status: 201,
    answer: v.object({ token: v.string(), ...signedInDto }),
    failures: ['not-found'],
    request: (role: Role) => ({ body: { role } }),
  }),
  staffSession: defineCall({
    method: 'GET',
    path: '/api/admin/session',
    who: ownAccount,
    answer: v.object(signedInDto),
  }),
  showTotp: defineCall({
    method: 'POST',
    path: '/api/admin/session/totp',
    who: ownAccount,
    body: v.object({ code: typedCode }),
    answer: v.object(signedInDto),
    failures: ['factor-invalid', 'too-many-requests'],
    request: (code: string) => ({ body: { code } }),
  }),
  showRecoveryCode: defineCall({
    method: 'POST',
    path: '/api/admin/session/recovery-code',
    who: ownAccount,
    body: v.object({ code: typedCode }),
    answer: v.object(signedInDto),
    failures: ['factor-invalid', 'too-many-requests'],
    request: (code: string) => ({ body: { code } }),
  }),
  staffSignOut: defineCall({ method: 'DELETE', path: '/api/admin/session', who: ownAccount, answer: v.object({}) }),
}

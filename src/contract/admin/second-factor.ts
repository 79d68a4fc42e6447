import * as v from 'valibot'
import { defineCall, staff } from '../call.ts'
import { typedCode } from './fields.ts'
import { signedInDto } from './session.ts'

const recoveryCodes = v.array(v.string())
/** The first factor is enrolled by the password alone; the use case asks for a fresh one when there is one already. */
const enrolling = staff('account.own', { factor: 'none' })

export const secondFactorCalls = {
  beginTotp: defineCall({
    method: 'POST',
    path: '/api/admin/account/totp',
    who: enrolling,
    answer: v.object({ secret: v.string(), uri: v.string(), enrolment: v.string() }),
    failures: ['factor-needed'],
  }),
  confirmTotp: defineCall({
    method: 'POST',
    path: '/api/admin/account/totp/confirm',
    who: enrolling,
    body: v.object({ enrolment: v.pipe(v.string(), v.maxLength(500)), code: typedCode }),
    answer: v.object({ recoveryCodes, ...signedInDto }),
    failures: ['factor-needed', 'factor-invalid', 'too-many-requests'],
    request: (body: { enrolment: string; code: string }) => ({ body }),
  }),
  newRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/admin/account/recovery-codes',
    who: staff('account.own', { factor: 'fresh' }),
    answer: v.object({ recoveryCodes }),
  }),
}

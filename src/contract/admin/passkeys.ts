import * as v from 'valibot'
import {
  type PasskeyAssertion,
  type PasskeyCreation,
  passkeyAssertionSchema,
  passkeyCreationOptionsSchema,
  passkeyCreationSchema,
  passkeyRequestOptionsSchema,
} from '#domain/staff/passkey.ts'
import { anyone, defineCall, staff } from '../call.ts'
import { textLine } from '../forms/forms.ts'
import { signedInDto } from './session.ts'

/** A challenge on its way to the browser and back. It is taken once, within five minutes. */
const ceremony = v.pipe(v.string(), v.maxLength(1000))
const assertion = v.object({ ceremony, credential: passkeyAssertionSchema })
const ownAccount = staff('account.own', { factor: 'none' })

const passkeyDto = v.object({
  id: v.string(),
  label: v.string(),
  /** Whether the device keeps a copy elsewhere, as synchronised passkeys have. */
  backedUp: v.boolean(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
})
export type PasskeyDto = v.InferOutput<typeof passkeyDto>

interface Shown {
  ceremony: string
  credential: PasskeyAssertion
}

/** A shop inside the browser has no passkeys, and answers not-found. */
export const passkeyCalls = {
  /** The options go to the browser as they are (`navigator.credentials.get`). */
  beginShowingPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/session/passkey/options',
    who: anyone,
    answer: v.object({ options: passkeyRequestOptionsSchema, ceremony: v.string() }),
    failures: ['not-found'],
  }),
  signInByPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/session/passkey',
    who: anyone,
    body: assertion,
    status: 201,
    answer: v.object({ token: v.string(), ...signedInDto }),
    failures: ['not-found', 'credentials-invalid', 'too-many-requests'],
    request: (body: Shown) => ({ body }),
  }),
  /** In a session that has begun: as a second factor, or to make it fresh. */
  showPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/session/passkey/factor',
    who: ownAccount,
    body: assertion,
    answer: v.object(signedInDto),
    failures: ['not-found', 'factor-invalid', 'too-many-requests'],
    request: (body: Shown) => ({ body }),
  }),
  passkeys: defineCall({
    method: 'GET',
    path: '/api/admin/account/passkeys',
    who: staff('account.own'),
    answer: v.object({ passkeys: v.array(passkeyDto) }),
  }),
  /** The options go to the browser as they are (`navigator.credentials.create`). */
  beginPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/account/passkeys/options',
    who: ownAccount,
    answer: v.object({ options: passkeyCreationOptionsSchema, ceremony: v.string() }),
    failures: ['not-found', 'factor-needed', 'too-many-passkeys'],
  }),
  confirmPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/account/passkeys',
    who: ownAccount,
    body: v.object({ ceremony, label: textLine(60), credential: passkeyCreationSchema }),
    status: 201,
    // Recovery codes only where there were none left.
    answer: v.object({ recoveryCodes: v.array(v.string()), ...signedInDto }),
    failures: ['not-found', 'factor-needed', 'factor-invalid', 'too-many-passkeys', 'too-many-requests'],
    request: (body: { ceremony: string; label: string; credential: PasskeyCreation }) => ({ body }),
  }),
  removePasskey: defineCall({
    method: 'DELETE',
    path: '/api/admin/account/passkeys/:id',
    who: staff('account.own', { factor: 'fresh' }),
    answer: v.object({}),
    failures: ['passkey-not-found', 'last-factor'],
    request: (id: string) => ({ params: { id } }),
  }),
}

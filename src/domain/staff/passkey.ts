import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

/** A key pair of a member of staff, whose private half stays in their device. Verifying its user is part of every use. */
export const passkeySchema = v.object({
  /** Base64url, as are all bytes of passkeys. */
  credentialId: v.string(),
  staffId: v.string(),
  publicKey: v.string(),
  /** How often the device says that it was used; 0 for keys that are synchronised between devices. */
  counter: v.pipe(v.number(), v.safeInteger()),
  transports: v.pipe(v.array(v.string()), v.readonly()),
  backedUp: v.boolean(),
  /** What its owner calls it. */
  label: v.string(),
  createdAt: timestamp,
  usedAt: v.nullable(timestamp),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

export const MAX_PASSKEYS = 10

const base64url = v.pipe(v.string(), v.maxLength(8000), v.regex(/^[\w-]*$/))
const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

/** What a browser is asked to make a passkey with (WebAuthn, level 3). */
export const passkeyCreationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
})
export type PasskeyCreationOptions = v.InferOutput<typeof passkeyCreationOptionsSchema>

/** What a browser is asked to show a passkey with. */
export const passkeyRequestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type PasskeyRequestOptions = v.InferOutput<typeof passkeyRequestOptionsSchema>

const credential = { id: base64url, rawId: base64url, type: v.literal('public-key') }

/** What a browser answers that has made a passkey. */
export const passkeyCreationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/))), v.maxLength(10))),
  }),
})
export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>

/** What a browser answers that has shown one. */
export const passkeyAssertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(v.nullable(base64url)),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>

import * as v from 'valibot'
import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyAssertionSchema,
  passkeyCreationSchema,
} from '#domain/staff/passkey.ts'

/** Whether this browser makes and shows passkeys, and reads their JSON by itself (WebAuthn, level 3). */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Has the browser make a passkey. Null when whoever was asked did not want to. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyCreation | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await unlessDeclined(navigator.credentials.create({ publicKey }))
  return credential instanceof PublicKeyCredential ? v.parse(passkeyCreationSchema, credential.toJSON()) : null
}

/** Has the browser show one. Null when whoever was asked did not want to, or has none here. */
export async function showPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await unlessDeclined(navigator.credentials.get({ publicKey }))
  return credential instanceof PublicKeyCredential ? v.parse(passkeyAssertionSchema, credential.toJSON()) : null
}

/** Browsers say the same of a refusal, of a time that is over and of a device without a passkey. */
async function unlessDeclined(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}

import * as v from 'valibot'
import { passkeyCreationOptionsSchema, passkeyRequestOptionsSchema } from '#domain/staff/passkey.ts'
import type { PasskeySite, PasskeyVerifier } from '#use-cases/staff/index.ts'

/**
 * Passkeys by SimpleWebAuthn, which Node alone has: a shop inside the browser has no passkeys. It is loaded by the first
 * use, since most processes never see one and it is as large as the rest of the API.
 */
export function createPasskeyVerifier(): PasskeyVerifier {
  return {
    creationOptions: async (site, { id, name, email }, existing) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: rpIdOf(site),
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        // Which make of device it is does not matter here, and asking would tell it.
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
      return v.parse(passkeyCreationOptionsSchema, options)
    },
    verifyCreation: async (site, challenge, creation) => {
      const { verifyRegistrationResponse } = await library()
      const { transports, ...response } = creation.response
      const verified = await orNull(
        verifyRegistrationResponse({
          response: {
            ...creation,
            clientExtensionResults: {},
            response: transports ? { ...response, transports } : response,
          },
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: rpIdOf(site),
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!verified?.verified) return null
      const { credential, credentialBackedUp } = verified.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
      }
    },
    requestOptions: async (site) => {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({ rpID: rpIdOf(site), userVerification: 'required' })
      return v.parse(passkeyRequestOptionsSchema, options)
    },
    verifyAssertion: async (site, challenge, assertion, passkey) => {
      const { verifyAuthenticationResponse } = await library()
      const { userHandle, ...response } = assertion.response
      const verified = await orNull(
        verifyAuthenticationResponse({
          response: {
            ...assertion,
            clientExtensionResults: {},
            response: userHandle ? { ...response, userHandle } : response,
          },
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: rpIdOf(site),
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      )
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}

/**
 * EdDSA, ES256 and RS256 by their COSE numbers: one of them every device has. The library would also offer ML-DSA, which
 * Node still calls experimental, on the process's output.
 */
const ALGORITHMS = [-8, -7, -257]

function library() {
  return import('@simplewebauthn/server')
}

function rpIdOf({ origin }: PasskeySite): string {
  return new URL(origin).hostname
}

/** The library throws for whatever is not as it should be, which here is one answer: it is not ours. */
function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null)
}

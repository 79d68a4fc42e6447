import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#domain/staff/passkey.ts'

/** What of an answer a test may make wrong. */
interface Faults {
  origin?: string
  rpId?: string
  /** Whether the device has verified its user, by a finger or a PIN. */
  userVerified?: boolean
  counter?: number
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

/** A device that makes and shows passkeys as WebAuthn has it (ES256), without a browser around it. */
export function createAuthenticator(site: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )

  const authenticatorData = (flags: number, faults: Faults) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.counter ?? 0)
    const verified = faults.userVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([hash(faults.rpId ?? site.rpId), Buffer.from([flags | USER_PRESENT | verified]), counter])
  }
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? site.origin, crossOrigin: false }))

  return {
    create({ challenge }: PasskeyCreationOptions, faults: Faults = {}): PasskeyCreation {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, faults),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show({ challenge }: PasskeyRequestOptions, faults: Faults = {}): PasskeyAssertion {
      const authData = authenticatorData(0, faults)
      const clientDataJson = clientData('webauthn.get', challenge, faults)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, createHash('sha256').update(clientDataJson).digest()]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

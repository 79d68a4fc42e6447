import { base64url } from 'jose'
import type { StaffSecurity } from '#use-cases/dependencies.ts'
import { deriveCipherKey } from './derived-keys.ts'

const PURPOSE = 'haribhari staff: second factors'
/** Of AES-GCM, in bytes. */
const NONCE_LENGTH = 12

/**
 * Seals by AES-256-GCM under a key that stands outside of the database. The subject is authenticated too, so that what was
 * sealed for one member of staff is of no use in the row of another.
 */
export function createSealing(options: {
  secret: string
  previous?: string | null
}): Pick<StaffSecurity, 'seal' | 'open'> {
  const current = deriveCipherKey(options.secret, PURPOSE)
  const keys = [current, ...(options.previous ? [deriveCipherKey(options.previous, PURPOSE)] : [])]
  return {
    seal: async (secret, subject) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH))
      const text = new TextEncoder().encode(secret)
      const sealed = await crypto.subtle.encrypt(parametersOf(nonce, subject), await current, text)
      return `${base64url.encode(nonce)}.${base64url.encode(new Uint8Array(sealed))}`
    },
    open: async (sealed, subject) => {
      for (const key of keys) {
        const secret = await decrypted(sealed, subject, await key)
        if (secret !== null) return { secret, isOutdated: key !== current }
      }
      return null
    },
  }
}

async function decrypted(sealed: string, subject: string, key: CryptoKey): Promise<string | null> {
  const [nonce = '', text = ''] = sealed.split('.')
  try {
    const parameters = parametersOf(Uint8Array.from(base64url.decode(nonce)), subject)
    const opened = await crypto.subtle.decrypt(parameters, key, Uint8Array.from(base64url.decode(text)))
    return new TextDecoder().decode(opened)
  } catch {
    // By another key, for another subject, or not sealed at all: one answer for all.
    return null
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, subject: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(subject) }
}

import { base64url, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { TokenAudience, TokenClaims, Tokens } from '#use-cases/dependencies.ts'

const ISSUER = 'haribhari'
/** Named in every token, beside the audience of the session. */
const API = 'haribhari-api'
const MAX_TOKEN_LENGTH = 2048
const MAX_READ = 10_000

const payload = v.object({
  aud: v.union([v.string(), v.array(v.string())]),
  sub: v.string(),
  jti: v.string(),
  email: v.string(),
  exp: v.number(),
})

/**
 * Session tokens, HS256. The current secret signs; the one before it is still accepted, so that changing secrets
 * signs nobody out. Secrets are 32 bytes or more. Only tokens of these audiences are read.
 */
export function createTokens(options: {
  secret: string
  previous?: string | null
  now?: () => number
  audiences?: readonly TokenAudience[]
}): Tokens {
  const { secret, previous, now = Date.now, audiences = ['customer'] } = options
  const signing = keyOf(secret)
  const accepted = previous ? [signing, keyOf(previous)] : [signing]
  // Checking a signature costs more than anything else a small call does; who the session belongs to is asked anyway.
  const read = new Map<string, TokenClaims>()

  return {
    issue: async ({ audience, sessionId, userId, email, expiresAt }) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience([API, audience])
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(await signing),
    read: async (token) => {
      const seen = read.get(token)
      if (seen) return seen.expiresAt > now() ? seen : null
      if (token.length > MAX_TOKEN_LENGTH || !isPlainlyWritten(token)) return null
      for (const key of accepted) {
        const claims = await verified(token, await key, { now: now(), audiences })
        if (!claims) continue
        const oldest = read.size >= MAX_READ ? read.keys().next().value : undefined
        if (oldest !== undefined) read.delete(oldest)
        read.set(token, claims)
        return claims
      }
      return null
    },
  }
}

async function verified(
  token: string,
  key: CryptoKey,
  { now, audiences }: { now: number; audiences: readonly TokenAudience[] },
): Promise<TokenClaims | null> {
  try {
    const { payload: found } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: API,
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: new Date(now),
    })
    const parsed = v.safeParse(payload, found)
    if (!parsed.success) return null
    const { aud, sub: userId, jti: sessionId, email, exp } = parsed.output
    const audience = audienceOf([aud].flat(), audiences)
    return audience && { audience, userId, sessionId, email, expiresAt: exp * 1000 }
  } catch {
    // Every way a token can be wrong is the same answer: it is not one of ours.
    return null
  }
}

/** The audience that a token names beside the API. Tokens of release 0.1.0 name none: they are customers'. */
function audienceOf(named: readonly string[], known: readonly TokenAudience[]): TokenAudience | null {
  const [audience = 'customer', ...more] = named.filter((each) => each !== API)
  return more.length === 0 ? (known.find((each) => each === audience) ?? null) : null
}

/** The last letter of a base64url part has bits that decoding drops; a token changed only there is not ours either. */
function isPlainlyWritten(token: string): boolean {
  const parts = token.split('.')
  if (parts.length !== 3) return false
  try {
    return parts.every((part) => base64url.encode(base64url.decode(part)) === part)
  } catch {
    return false
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  if (bytes.byteLength < 32) throw new Error('A token secret needs 32 bytes or more.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

import { createQueue } from '#store/queue.ts'
import type { Passwords } from '#use-cases/dependencies.ts'

/**
 * Rounds for the browser runtime. Its accounts are for trying out and never leave the visitor's own browser, so this is
 * enough to keep a password from being read off, and quick enough for a phone.
 */
const ROUNDS = 100_000
const WRITTEN = /^pbkdf2-sha256\$(\d+)\$([\w-]+)\$([\w-]+)$/

/**
 * Passwords for the browser runtime, which does not contain argon2: PBKDF2 by WebCrypto. `newSalt` makes 16 bytes, random
 * ones unless a build has to come out the same every time.
 */
export function createPbkdf2Passwords(rounds = ROUNDS, newSalt = randomSalt): Passwords {
  const inLine = createQueue({ concurrency: 2, maxWaiting: 50 })
  const write = async (password: string, salt: Uint8Array<ArrayBuffer>, count: number) =>
    `pbkdf2-sha256$${count}$${text(salt)}$${text(await derive(password, salt, count))}`
  return {
    hash: (password) => inLine(() => write(password, newSalt(), rounds)),
    matches: (password, hash) =>
      inLine(async () => {
        const [, count, salt] = WRITTEN.exec(hash ?? '') ?? []
        const again = await write(password, bytes(salt ?? 'bm9ib2R5bm9ib2R5bm9ib2'), Number(count ?? rounds))
        return hash !== null && salt !== undefined && equal(again, hash)
      }),
    outdated: (hash) => Number(WRITTEN.exec(hash)?.[1] ?? 0) < rounds,
  }
}

function randomSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(16))
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

function equal(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

function text(from: Uint8Array): string {
  return btoa(String.fromCharCode(...from))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function bytes(from: string): Uint8Array<ArrayBuffer> {
  const binary = atob(from.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '#store/queue.ts'
import type { Passwords } from '#use-cases/dependencies.ts'

/** OWASP's minimum for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[\w+/]{11,}\$[\w+/]{16,}$/
/** Verified in place of a missing hash, so that an unknown email takes as long as a wrong password. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$aGFyaWJoYXJpLW5vYm9keQ$1Z9m9u3uQm5c1Yw0kKq1cXbT2bqk6vJ6q3p8z0m7wZk'
const MAX_CONCURRENCY = 4
const MAX_WAITING = 400
const WAIT_TIMEOUT_MS = 4000

/** Password hashing for Node: argon2id on the thread pool, four hashes at once and one core left to requests. */
export function createArgon2Passwords(): Passwords {
  const enqueue = createQueue({
    concurrency: Math.max(1, Math.min(MAX_CONCURRENCY, availableParallelism() - 1)),
    maxWaiting: MAX_WAITING,
    waitTimeoutMs: WAIT_TIMEOUT_MS,
  })
  return {
    hash: (password) => enqueue(() => hash(password, PARAMETERS)),
    matches: (password, storedHash) =>
      enqueue(async () => {
        const isUsable = storedHash !== null && HASH_FORMAT.test(storedHash)
        const isMatch = await verify(isUsable ? storedHash : DUMMY_HASH, password)
        return isUsable && isMatch
      }),
    outdated: (storedHash) => {
      const [, memoryCost, timeCost] = HASH_FORMAT.exec(storedHash) ?? []
      return Number(memoryCost ?? 0) < PARAMETERS.memoryCost || Number(timeCost ?? 0) < PARAMETERS.timeCost
    },
  }
}

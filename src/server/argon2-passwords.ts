import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#use-cases/dependencies.ts'
import { createQueue } from '#use-cases/queue.ts'

/** OWASP's smallest setting for argon2id, which is the library's own algorithm: 19 MiB, two passes, one lane. */
const TODAY = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[\w+/]{11,}\$[\w+/]{16,}$/
/** A hash of nobody's password, so that an unknown email takes the same work. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$aGFyaWJoYXJpLW5vYm9keQ$1Z9m9u3uQm5c1Yw0kKq1cXbT2bqk6vJ6q3p8z0m7wZk'

/** Passwords for the server: argon2id on threads, as many at once as there are cores but at most four. */
export function createArgon2Passwords(queue: { waiting?: number } = {}): Passwords {
  const inLine = createQueue({ atOnce: Math.min(4, availableParallelism()), waiting: queue.waiting ?? 400 })
  return {
    hash: (password) => inLine(() => hash(password, TODAY)),
    matches: (password, kept) =>
      inLine(async () => {
        const known = kept !== null && WRITTEN.test(kept)
        const right = await verify(known ? kept : NOBODY, password)
        return known && right
      }),
    outdated: (kept) => {
      const [, memory, passes] = WRITTEN.exec(kept) ?? []
      return Number(memory ?? 0) < TODAY.memoryCost || Number(passes ?? 0) < TODAY.timeCost
    },
  }
}

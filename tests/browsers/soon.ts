import { waitUntil } from '../support/wait-until.ts'
import { WAIT_MS } from './page.ts'

/** Tries until it works: a page that is still changing replaces its elements. */
export async function soon(what: string, attempt: () => Promise<void>): Promise<void> {
  let last: unknown
  const done = await waitUntil(
    () =>
      attempt().then(
        () => true,
        (error: unknown) => {
          last = error
          return false
        },
      ),
    WAIT_MS,
  )
  if (!done) throw new Error(`never ${what}`, { cause: last })
}

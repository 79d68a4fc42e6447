import type { Result } from '#domain/values/result.ts'
import type { Store, Transaction } from '#store/store.ts'

/**
 * Runs the work in one transaction that is committed only when its result is ok: an expected failure leaves nothing
 * behind.
 */
export async function withTransaction<R extends Result<unknown, { code: string }>>(
  store: Store,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> {
  let refused: R | undefined
  try {
    return await store.transaction(async (tx) => {
      refused = undefined
      const result = await work(tx)
      if (!result.ok) {
        refused = result
        throw new RollbackError()
      }
      return result
    })
  } catch (error) {
    if (error instanceof RollbackError && refused) return refused
    throw error
  }
}

class RollbackError extends Error {
  override readonly name = 'RollbackError'
}

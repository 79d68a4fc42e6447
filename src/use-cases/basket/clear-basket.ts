import { failed, ok, type Result } from '#domain/result.ts'
import type { Deps } from '../dependencies.ts'
import { transact } from '../with-transaction.ts'

export function clearBasket(deps: Deps, userId: string): Promise<Result<null, { code: 'token-invalid' }>> {
  return transact(deps.store, async (tx) => {
    if (!(await tx.lockShopper(userId))) return failed('token-invalid')
    await tx.clearBasket(userId)
    return ok(null)
  })
}

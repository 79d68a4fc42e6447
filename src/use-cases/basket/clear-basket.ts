import { failed, ok, type Result } from '#domain/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'

export function clearBasket(deps: Dependencies, userId: string): Promise<Result<null, { code: 'token-invalid' }>> {
  return withTransaction(deps.store, async (tx) => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    await tx.clearBasket(userId)
    return ok(null)
  })
}

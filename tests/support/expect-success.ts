import type { CallResult } from '#contract/client/transport.ts'

/** The value of a successful call; throws on a failed one. */
export function expectSuccess<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(`the call failed: ${JSON.stringify(result.failure)}`)
  return result.value
}

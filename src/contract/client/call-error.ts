import type { CallFailure, CallResult } from './transport.ts'

/** A failed call as TanStack Query wants it: thrown. Screens read `failure`; nobody else throws it. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** The value of a call that succeeded; throws `CallError` otherwise. Only for query functions and loaders. */
export function unwrapResult<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  throw new CallError(result.failure)
}

/** Thrown when more work waits than the shop should take on; the answer is to come back in a moment. */
export class OverloadedError extends Error {
  override readonly name = 'Busy'
}

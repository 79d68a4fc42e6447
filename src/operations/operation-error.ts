/** A reason not to carry out an operation that the owner can fix. The message is one line that says how. */
export class OperationError extends Error {
  override name = 'OperationError'
}

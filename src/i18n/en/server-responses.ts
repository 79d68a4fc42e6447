export const methodNotAllowed = 'Method not allowed'
export const noSuchFile = 'No such file'
export const busy = 'The shop is busy. Please try again in a moment.'
export const failed = 'Something went wrong on our side. Please try again in a moment.'
export const urlTooLong = 'That address is too long'
/** By status: what is refused before it is a request. */
export const refusedByParser: Readonly<Record<number, string>> = {
  400: 'This is not an HTTP request',
  408: 'The request took too long to arrive',
  431: 'The address and headers of the request are too long',
}
export const moved = 'Moved'

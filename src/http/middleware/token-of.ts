/** The session token in a header `authorization`: bare as the contract has it, or as `Bearer`. */
export function tokenOf(header: string): string {
  return header.replace(/^Bearer +/i, '')
}

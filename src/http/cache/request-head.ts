/** What a request says before its body; a Request is one, and so is what node:http has read of it. */
export interface RequestHead {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}

/** How many tries are allowed within `windowSeconds`. */
export interface RateLimits {
  windowSeconds: number
  /** Failed sign-ins for one account from one address. */
  signInsPerAccountAndAddress: number
  /** Failed sign-ins for one account from everywhere; an address its owner has signed in from is exempt. */
  signInsPerAccount: number
  /** Failed sign-ins from one address, whatever the account. Generous: in India thousands may share one address. */
  signInsPerAddress: number
  /** Accounts made from one address. */
  newAccountsPerAddress: number
  /** Guests made from one address. */
  guestsPerAddress: number
  /** Sign-ups from one address that met a registered email: each tells that somebody has an account. */
  takenEmailsPerAddress: number
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  windowSeconds: 15 * 60,
  signInsPerAccountAndAddress: 10,
  signInsPerAccount: 50,
  signInsPerAddress: 300,
  newAccountsPerAddress: 1000,
  guestsPerAddress: 2000,
  takenEmailsPerAddress: 300,
}

/** A person with an account. `guest` is a private throw-away copy made by "Sign in as a guest". */
export interface Customer {
  id: string
  kind: 'customer' | 'guest'
  name: string
  /** As the shopper wrote it. */
  email: string
  gender: string
  location: string
  mobileNum: string
  createdAt: number
  updatedAt: number
}

export interface Session {
  /** The token's jti. */
  id: string
  userId: string
  expiresAt: number
  createdAt: number
}

/** The form of an e-mail address that is compared and kept unique: trimmed, lower case, NFKC. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** First name for a greeting: "Asha Rao" is greeted as "Asha". */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

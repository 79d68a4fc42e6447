import * as v from 'valibot'
import { timestamp, timestampFields } from './values/time.ts'

/** A person with an account. `guest` is a private throw-away account made by "Sign in as a guest". */
export const customerSchema = v.object({
  id: v.string(),
  kind: v.picklist(['customer', 'guest']),
  name: v.string(),
  /** As the customer typed it; compared by `emailKey`. */
  email: v.string(),
  gender: v.string(),
  location: v.string(),
  mobileNum: v.string(),
  ...timestampFields,
})
export type Customer = v.InferOutput<typeof customerSchema>

/**
 * Whether the shop knows more of a customer than that somebody visits it: today, that there is an account. Verified
 * contacts will be asked for here. Only verified customers order in cash, and hold more than guests' share of the stock.
 */
export function isVerified({ kind }: Pick<Customer, 'kind'>): boolean {
  return kind === 'customer'
}

/** Whom a session is for. Each audience has calls, tokens and a sign-in of its own. */
const AUDIENCES = ['customer'] as const
export type Audience = (typeof AUDIENCES)[number]

export const sessionSchema = v.object({
  /** The token's jti. */
  id: v.string(),
  audience: v.picklist(AUDIENCES),
  userId: v.string(),
  expiresAt: timestamp,
  createdAt: timestamp,
})
export type Session = v.InferOutput<typeof sessionSchema>

/** The form of an e-mail address that is compared, and unique: trimmed, lower case, NFKC. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** First name for a greeting: "Asha Rao" is greeted as "Asha" (A145). */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

import type { Audience } from '#domain/accounts.ts'
import type { PaymentProviders } from '#payments/providers.ts'
import type { Store } from '#store/store.ts'

/**
 * The dependencies of the use cases; each takes the part it uses. Time and chance that decide anything arrive here too,
 * so that a test can hold them still. Not from here, because they only pace work and decide nothing: the timers of
 * `background-tasks.ts`, the pause between two batches of `maintenance/purge-guests.ts`, and the
 * monotonic clock that ends a sweep of `maintenance/reconcile.ts` in time.
 */
export interface Dependencies {
  store: Store
  providers: PaymentProviders
  passwords: Passwords
  tokens: Tokens
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * Milliseconds of a clock that nobody sets: for how long ago something was, within one process. `now` where the two
   * cannot differ, as in tests that move the time.
   */
  monotonicNow?: () => number
  /** A random UUID. */
  newId: () => string
  log: Log
  /** How long a session without "Keep me signed in" lasts unused, in milliseconds; two hours unless set. */
  sessionIdleMs?: number
  /**
   * Takes work that goes on after the response is sent. It never rejects. A process that stops waits for it first;
   * work that is lost is found again by the reconciler.
   */
  background: (work: Promise<void>) => void
}

export interface Passwords {
  /** Concurrency is bounded inside, so that a flood of sign-ins cannot starve the shop. */
  hash: (password: string) => Promise<string>
  /** Also answers, after the same work, false for a null hash: an unknown e-mail takes as long as a wrong password. */
  matches: (password: string, hash: string | null) => Promise<boolean>
  /** Whether the hash was made with weaker parameters than today's. */
  outdated: (hash: string) => boolean
}

export interface TokenClaims {
  /** Whom the session is for. */
  audience: Audience
  sessionId: string
  userId: string
  email: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface Tokens {
  issue: (claims: TokenClaims) => Promise<string>
  /** Null for anything but a token of ours that has not expired. */
  read: (token: string) => Promise<TokenClaims | null>
}

/** Structured lines. Never given a password, token, signature or whole body. */
export interface Log {
  info: (message: string, fields?: Record<string, unknown>) => void
  warn: (message: string, fields?: Record<string, unknown>) => void
  error: (message: string, fields?: Record<string, unknown>) => void
}

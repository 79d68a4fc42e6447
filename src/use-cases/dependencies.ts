import type { Audience } from '#domain/accounts.ts'
import type { Result } from '#domain/values/result.ts'
import type { PaymentProviders } from '#payments/providers.ts'
import type { PictureFile, Store } from '#store/store.ts'

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
  staffSecurity: StaffSecurity
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
  /** Without it pictures cannot be uploaded. */
  pictureEncoder?: PictureEncoder
}

/**
 * Decodes the file of a picture and writes it anew in every width of `PICTURE_WIDTHS`, upright and without anything
 * that is not seen. Not wider than it was, nor higher than twice its width. Concurrency and time are bounded inside.
 */
export type PictureEncoder = (
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<Result<EncodedPicture, { code: EncodingFailure }>>

/** Damaged or cut short, too slow, or that this runtime cannot do it. */
export type EncodingFailure = 'picture-unreadable' | 'picture-too-slow' | 'pictures-unavailable'

export interface EncodedPicture {
  /** Pixels of the widest form. */
  width: number
  height: number
  files: readonly PictureFile[]
}

export interface Passwords {
  /** Concurrency is bounded inside, so that a flood of sign-ins cannot starve the shop. */
  hash: (password: string) => Promise<string>
  /** Also answers, after the same work, false for a null hash: an unknown e-mail takes as long as a wrong password. */
  matches: (password: string, hash: string | null) => Promise<boolean>
  /** Whether the hash was made with weaker parameters than today's. */
  outdated: (hash: string) => boolean
}

/** Whom a token admits: customers of one of their audiences, or staff. */
export type TokenAudience = Audience | 'staff'

export interface TokenClaims {
  /** Whom the session is for. */
  audience: TokenAudience
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

/** What the back office signs and hashes with: by keys of its own, which stand outside of the database. */
export interface StaffSecurity {
  tokens: Tokens
  /** A keyed hash, the same in every process of the shop. */
  hashNetwork: (network: string) => Promise<string>
  /** Seals a secret for a subject, whose name opens it again. */
  seal: (secret: string, subject: string) => Promise<string>
  /** Null for what was not sealed here for this subject, or too many changes of the token secret ago. */
  open: (sealed: string, subject: string) => Promise<{ secret: string; isOutdated: boolean } | null>
  /** From a generator for keys. */
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>
}

/** Structured lines. Never given a password, token, signature or whole body. */
export interface Log {
  info: (message: string, fields?: Record<string, unknown>) => void
  warn: (message: string, fields?: Record<string, unknown>) => void
  error: (message: string, fields?: Record<string, unknown>) => void
}

import * as v from 'valibot'
import { signedInDto } from '#contract/admin/session.ts'
import type { SignedIn } from './signed-in.ts'

const KEY = 'haribhari-staff-member'
const stored = v.object({ token: v.string(), signedIn: v.object(signedInDto) })

/**
 * Who signed in last in this browser, as the shop said it, for a page that is opened where there is no network. It opens
 * nothing: the shop asks for the token with each call.
 */
export interface KnownMember {
  /** Of this token, while its session lasts; null for any other. */
  of: (token: string, now: number) => SignedIn | null
  save: (token: string, signedIn: SignedIn) => void
  clear: () => void
  /** Hears what another tab stored of who is signed in. */
  onOtherTabChange: (changed: (signedIn: SignedIn) => void) => void
}

export function createKnownMember(storage: () => Storage): KnownMember {
  return {
    of: (token, now) => {
      const parsed = read(attempt(() => storage().getItem(KEY)))
      if (!parsed.success || parsed.output.token !== token) return null
      const { signedIn } = parsed.output
      return Date.parse(signedIn.session.endsAt) > now ? signedIn : null
    },
    save: (token, signedIn) => void attempt(() => storage().setItem(KEY, JSON.stringify({ token, signedIn }))),
    clear: () => void attempt(() => storage().removeItem(KEY)),
    onOtherTabChange: (changed) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        const parsed = key === KEY ? read(newValue) : null
        if (parsed?.success) changed(parsed.output.signedIn)
      }),
  }
}

function read(text: string | null | undefined) {
  return v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
}

/** A browser may refuse storage. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

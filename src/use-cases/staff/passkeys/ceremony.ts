import * as v from 'valibot'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { counterKey, countUp } from '../../limits/counted-limit.ts'

const CEREMONY_TTL_MS = 5 * 60_000
const PURPOSE = 'passkey ceremony'

/**
 * A challenge between being sent and being answered. It goes to the browser sealed and comes back: nothing is stored for
 * whoever merely asks for one.
 */
const ceremonySchema = v.object({
  challenge: v.string(),
  /** The member who makes a passkey; null where one is shown. */
  staffId: v.nullable(v.string()),
  endsAt: v.number(),
})

type CeremonyDependencies = Pick<Dependencies, 'staffSecurity' | 'now'>

export function sealCeremony(
  { staffSecurity, now }: CeremonyDependencies,
  challenge: string,
  staffId: string | null,
): Promise<string> {
  return staffSecurity.seal(JSON.stringify({ challenge, staffId, endsAt: now() + CEREMONY_TTL_MS }), PURPOSE)
}

/** The challenge, once: a second answer to it is refused, whoever sends it. Null for what is none of ours or has ended. */
export async function takeChallenge(
  tx: Transaction,
  { staffSecurity, now }: CeremonyDependencies,
  sealed: string,
  staffId: string | null,
): Promise<string | null> {
  const opened = await staffSecurity.open(sealed, PURPOSE)
  if (!opened) return null
  const ceremony = v.parse(ceremonySchema, JSON.parse(opened.secret))
  if (ceremony.staffId !== staffId || ceremony.endsAt <= now()) return null
  const used = { key: counterKey('passkey-ceremony', ceremony.challenge), max: 1, windowMs: CEREMONY_TTL_MS }
  return (await countUp(tx, [used], now())) === null ? ceremony.challenge : null
}

import { nameKey } from '#domain/catalogue/editing/keys/name-key.ts'
import type { Reads } from '#store/store.ts'

/**
 * A vendor as its record has it, whatever letters and spaces were typed, so that nobody makes a second one of it by a slip. One
 * that is written exactly so, and a new one, stays as it is.
 */
export async function knownVendor(reads: Pick<Reads, 'vendorNames'>, typed: string): Promise<string> {
  const names = await reads.vendorNames()
  if (names.includes(typed)) return typed
  return names.find((name) => nameKey(name) === nameKey(typed)) ?? typed
}

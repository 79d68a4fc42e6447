import type { Reads } from '#store/store.ts'

/** Whose suppliers are suggested: of the lots that came last. A shop buys from the same few again and again. */
const RECENT_LOTS = 2000

/**
 * Names of those from whom goods came lately, and of the vendors, by the alphabet. One that is written in several ways is
 * there once, as the vendor's record has it or as it was written last.
 */
export async function suppliers(reads: Pick<Reads, 'vendorNames' | 'lastSuppliers'>): Promise<string[]> {
  const vendors = await reads.vendorNames()
  const byKey = new Map<string, string>()
  for (const name of [...vendors, ...(await reads.lastSuppliers(RECENT_LOTS))]) {
    if (name !== '' && !byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  }
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'en-IN'))
}

/** A supplier as the shop writes it already, whatever letters and spaces were typed; a new one stays as it is. */
export async function knownSupplier(
  reads: Pick<Reads, 'vendorNames' | 'lastSuppliers'>,
  typed: string,
): Promise<string> {
  if (typed === '') return typed
  return (await suppliers(reads)).find((name) => isSameSupplier(name, typed)) ?? typed
}

/** Whether two names are of one supplier, whatever letters and spaces they are written with. */
export function isSameSupplier(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('en-IN').replace(/\s+/g, ' ').trim()
}

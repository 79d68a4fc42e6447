import type { Reads } from '#store/store.ts'

/**
 * A vendor as its record has it, whatever letters and spaces were typed, so that nobody makes a second one of it by a slip. One
 * that is written exactly so, and a new one, stays as it is.
 */
export async function knownVendor(reads: Pick<Reads, 'vendors'>, typed: string): Promise<string> {
  const names = (await reads.vendors()).map(({ name }) => name)
  if (names.includes(typed)) return typed
  return names.find((name) => keyOf(name) === keyOf(typed)) ?? typed
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('en-IN').replace(/\s+/g, ' ').trim()
}

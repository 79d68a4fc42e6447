import type { Steps } from '../steps.ts'

/**
 * Whether a text may be the beginning of one of the names: true for every beginning, and for few of the other texts. A Bloom
 * filter with one hash: as texts in a Set, the beginnings of the lexicon's names took 2.3 MB.
 */
export function* readBeginnings(names: Iterable<string>): Steps<(text: string) => boolean> {
  const bits = new Uint32Array(PLACES / 32)
  let count = 0
  for (const name of names) {
    count += 1
    if (count % STEP_SIZE === 0) yield
    let hash = HASH_OF_NOTHING
    for (let at = 0; at < name.length; at += 1) {
      hash = withLetter(hash, name.charCodeAt(at))
      const place = placeOf(hash)
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
    }
  }
  return (text) => {
    let hash = HASH_OF_NOTHING
    for (let at = 0; at < text.length; at += 1) hash = withLetter(hash, text.charCodeAt(at))
    const place = placeOf(hash)
    return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }
}

/** So many names are a step. */
const STEP_SIZE = 200

/** A power of two, some twenty times as many as the lexicon has beginnings. */
const PLACES = 2 ** 19

// The hash function FNV-1a, of 32 bits.
const HASH_OF_NOTHING = 0x811c9dc5
const FNV_PRIME = 0x01000193

function withLetter(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, FNV_PRIME)
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (PLACES - 1)
}

import { readUuid, UUID_INTEGERS, writeUuid } from './uuid-integers.ts'

/** Ids by numbers that the caller chooses, and back. A UUID takes 16 bytes and a place to be found by, where a text in a Map takes 100. */
export interface IdTable {
  /** The number that has the id. */
  number: (id: string) => number | undefined
  /** The id that has the number. */
  id: (number: number) => string | undefined
  has: (number: number) => boolean
  /** Neither the id nor the number may be in the table; the number is a small whole one. */
  put: (id: string, number: number) => void
  /** Does nothing for a number that is not in the table. */
  remove: (number: number) => void
  size: () => number
}

/** How a number's id is stored. */
const NONE = 0
const UUID = 1
const TEXT = 2
/** Buckets for each UUID at least: with more than two thirds taken, a look goes through many. */
const BUCKETS_PER_UUID = 1.5

export function createIdTable(): IdTable {
  let kinds = new Uint8Array(0)
  let integers = new Int32Array(0)
  /** One more than a number whose UUID belongs here or in the nearest taken bucket before; 0 where there is none. */
  let buckets = new Int32Array(16)
  let uuids = 0
  const numbersOfTexts = new Map<string, number>()
  const texts = new Map<number, string>()

  const isAt = (number: number) => {
    const from = number * UUID_INTEGERS
    for (let at = 0; at < UUID_INTEGERS; at += 1) if (integers[from + at] !== sought[at]) return false
    return true
  }
  const bucketAfter = (bucket: number) => (bucket + 1) & (buckets.length - 1)
  /** Where the UUID of `sought` is, or the free bucket where it is to be. */
  const bucketOfSought = (): number => {
    let bucket = bucketOf(sought, 0, buckets.length)
    for (let entry = buckets[bucket] ?? 0; entry !== 0; entry = buckets[bucket] ?? 0) {
      if (isAt(entry - 1)) break
      bucket = bucketAfter(bucket)
    }
    return bucket
  }
  const grow = (number: number) => {
    if (number < kinds.length) return
    // An eighth more, so that few rows are wasted.
    const rows = Math.ceil((number + 1) * 1.125)
    const [moreKinds, moreIntegers] = [new Uint8Array(rows), new Int32Array(rows * UUID_INTEGERS)]
    moreKinds.set(kinds)
    moreIntegers.set(integers)
    kinds = moreKinds
    integers = moreIntegers
  }
  const growBuckets = () => {
    if (uuids * BUCKETS_PER_UUID < buckets.length) return
    const entries = buckets.filter((each) => each !== 0)
    buckets = new Int32Array(buckets.length * 2)
    for (const each of entries) {
      let bucket = bucketOf(integers, (each - 1) * UUID_INTEGERS, buckets.length)
      while (buckets[bucket] !== 0) bucket = bucketAfter(bucket)
      buckets[bucket] = each
    }
  }
  /** Those behind a freed bucket that would have stood in it move up, or they would not be found. */
  const freeBucket = (bucket: number) => {
    let free = bucket
    buckets[free] = 0
    for (let next = bucketAfter(free); ; next = bucketAfter(next)) {
      const entry = buckets[next] ?? 0
      if (entry === 0) return
      const home = bucketOf(integers, (entry - 1) * UUID_INTEGERS, buckets.length)
      const mask = buckets.length - 1
      if (((next - home) & mask) < ((next - free) & mask)) continue
      buckets[free] = entry
      buckets[next] = 0
      free = next
    }
  }
  return {
    number: (id) => {
      if (!readUuid(id, sought)) return numbersOfTexts.get(id)
      const entry = buckets[bucketOfSought()] ?? 0
      return entry === 0 ? undefined : entry - 1
    },
    id: (number) => {
      if (kinds[number] === UUID) return writeUuid(integers, number * UUID_INTEGERS)
      return texts.get(number)
    },
    has: (number) => (kinds[number] ?? NONE) !== NONE,
    put: (id, number) => {
      grow(number)
      if (readUuid(id, sought)) {
        uuids += 1
        growBuckets()
        buckets[bucketOfSought()] = number + 1
        integers.set(sought, number * UUID_INTEGERS)
        kinds[number] = UUID
      } else {
        numbersOfTexts.set(id, number)
        texts.set(number, id)
        kinds[number] = TEXT
      }
    },
    remove: (number) => {
      if (kinds[number] === UUID) {
        sought.set(integers.subarray(number * UUID_INTEGERS, (number + 1) * UUID_INTEGERS))
        freeBucket(bucketOfSought())
        uuids -= 1
      } else if (kinds[number] === TEXT) {
        numbersOfTexts.delete(texts.get(number) ?? '')
        texts.delete(number)
      }
      if (number < kinds.length) kinds[number] = NONE
    },
    size: () => uuids + numbersOfTexts.size,
  }
}

/** The UUID that is being looked for. */
const sought = new Int32Array(UUID_INTEGERS)

/** `count` is a power of two. UUIDs that begin with a time differ in what follows it. */
function bucketOf(integers: Int32Array, from: number, count: number): number {
  const mixed =
    Math.imul(integers[from] ?? 0, 0x85ebca6b) ^
    Math.imul(integers[from + 1] ?? 0, 0xc2b2ae35) ^
    Math.imul(integers[from + 2] ?? 0, 0x27d4eb2f) ^
    Math.imul(integers[from + 3] ?? 0, 0x165667b1)
  return (mixed ^ (mixed >>> 15)) & (count - 1)
}

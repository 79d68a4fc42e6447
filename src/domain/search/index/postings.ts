/** Where in a product it is found; smaller ranks higher. A `use` is in a tag that says what the product is for. */
export const PLACES = { title: 0, tag: 1, use: 2, vendor: 3, category: 4 } as const
/**
 * A word of a title that stands there otherwise than it is compared, as one of a Hindi name does. It ranks as the title, and is nothing to
 * be shown.
 */
export const RESPELLED_TITLE = 5
const PLACE_COUNT = 6

/** The products a word or a kind of goods is found in, as they are until the index changes: from `start` up to `end`. */
export interface Postings {
  entries: Uint32Array
  start: number
  end: number
}

export const NO_POSTINGS: Postings = { entries: new Uint32Array(0), start: 0, end: 0 }

/** In one number the product's slot and the best place. */
export function postingOf(slot: number, place: number): number {
  return slot * PLACE_COUNT + place
}

export function slotAt({ entries }: Postings, at: number): number {
  return Math.floor((entries[at] ?? 0) / PLACE_COUNT)
}

export function placeAt({ entries }: Postings, at: number): number {
  const place = (entries[at] ?? 0) % PLACE_COUNT
  return place === RESPELLED_TITLE ? PLACES.title : place
}

/** Whether it is found in a title that has the word letter by letter. */
export function isTitleAsWritten({ entries }: Postings, at: number): boolean {
  return (entries[at] ?? 0) % PLACE_COUNT === PLACES.title
}

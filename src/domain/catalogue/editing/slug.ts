/** The form of a title in an address: "Ratnagiri Alphonso, gift box" becomes "ratnagiri-alphonso-gift-box". */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What is tried in its order before a name gets a part of its own: "okra", "okra-2" and so on to "okra-21". */
export function numberedNames(wanted: string): string[] {
  return [wanted, ...NUMBERS.map((number) => `${wanted}-${number}`)]
}

/**
 * The first of `numberedNames` that is not taken. Where all are, as in a catalogue with thirty mangoes of one title, the
 * end of a new id stands behind the name instead.
 */
export function firstFree(wanted: string, isTaken: (candidate: string) => boolean, newId: string): string {
  return numberedNames(wanted).find((candidate) => !isTaken(candidate)) ?? `${wanted}-${newId.slice(-NAME_SUFFIX)}`
}

/** Longest that `firstFree` adds to a name, with its hyphen. */
export const MAX_NAME_SUFFIX = 9
const NAME_SUFFIX = MAX_NAME_SUFFIX - 1

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 2)

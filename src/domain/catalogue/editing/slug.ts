/** The form of a title in an address: "Ratnagiri Alphonso, gift box" becomes "ratnagiri-alphonso-gift-box". */
export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The first that is not taken of "okra", "okra-2", "okra-3" and so on. */
export function firstFree(wanted: string, isTaken: (candidate: string) => boolean): string {
  let candidate = wanted
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${wanted}-${count}`
  return candidate
}

/** The widths in which a picture is stored, in pixels: for a row, a card and a page. None is wider than what was uploaded. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Of the width that stands where a product has one address for its picture. */
const SHOWN_WIDTH: PictureWidth = 640

/** Where a picture is served, from the shop's root. What is there never changes: the hash is that of what was uploaded. */
export function picturePath(hash: string, width: PictureWidth = SHOWN_WIDTH): string {
  return `/pictures/${hash}-${width}.webp`
}

/** Every width of an uploaded picture by its address, the narrowest first; none for any other address. */
export function pictureSources(path: string): { path: string; width: PictureWidth }[] {
  const named = parsePicturePath(path)
  return named ? PICTURE_WIDTHS.map((width) => ({ path: picturePath(named.hash, width), width })) : []
}

/** What an address of an uploaded picture names; null for any other. */
export function parsePicturePath(path: string): { hash: string; width: PictureWidth } | null {
  const [, hash, digits] = PATH.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits)
  return hash === undefined || width === undefined ? null : { hash, width }
}

const PATH = /^\/pictures\/([0-9a-f]{64})-(\d{3,4})\.webp$/

import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'

/** A text of one line; one without letters is none. */
export function withAlt(pictures: readonly ProductPicture[], hash: string, typed: string): ProductPicture[] {
  const line = typed.replace(/\s*\n\s*/g, ' ')
  const alt = line.trim() === '' ? null : line
  return pictures.map((picture) => (picture.hash === hash ? { ...picture, alt } : picture))
}

/** The picture `by` places further on, within the list. */
export function moved(pictures: readonly ProductPicture[], hash: string, by: number): ProductPicture[] {
  const from = pictures.findIndex((picture) => picture.hash === hash)
  const picture = pictures[from]
  if (!picture) return [...pictures]
  const to = Math.min(Math.max(from + by, 0), pictures.length - 1)
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

/** Puts a picture that was removed back to its place; one that is there again stays where it is. */
export function putBack(pictures: readonly ProductPicture[], picture: ProductPicture, place: number): ProductPicture[] {
  return pictures.some(({ hash }) => hash === picture.hash) ? [...pictures] : pictures.toSpliced(place, 0, picture)
}

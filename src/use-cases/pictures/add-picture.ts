import type { Picture } from '#domain/catalogue/pictures/picture.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../audit/index.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/**
 * Stores a picture with its files, for a product that is yet to be saved with it. One that is stored already counts as
 * added now, so that it is not removed in the meantime.
 */
export async function addPicture(
  tx: Transaction,
  { now }: Pick<Dependencies, 'now'>,
  { files, ...shape }: PreparedPicture,
): Promise<Result<Recorded<{ picture: Omit<Picture, 'addedAt'> }>, { code: 'unavailable' }>> {
  await tx.lockCatalogueEdits()
  const isKnown = (await tx.pictures([shape.hash])).length > 0
  // It was removed since it was looked for: a second try stores it.
  if (!isKnown && files === null) return failed('unavailable')
  await tx.savePicture({ ...shape, addedAt: now() }, isKnown ? [] : (files ?? []))
  const { hash, width, height } = shape
  return recorded(
    { picture: shape },
    { subject: { kind: 'picture', id: hash }, before: null, after: { width, height } },
  )
}

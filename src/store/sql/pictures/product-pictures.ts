import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { filledUp, rowsByIds } from '../query/by-ids.ts'
import { family, insertRows, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { productPictureRecord } from '../records.ts'

/** The pictures of these groups in their order, by the group's id. */
export async function picturesOfGroups(
  session: Session,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPicture[]>> {
  const rows = await rowsByIds(session, ofGroups, groupIds)
  const byGroup = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position),
    ({ groupId }) => groupId,
  )
  return new Map([...byGroup].map(([groupId, each]) => [groupId, each.map(productPictureRecord.fromRow)]))
}

/** Replaces the pictures of these groups. */
export async function savePicturesOfGroups(
  session: Session,
  groups: readonly { id: string; pictures: readonly ProductPicture[] }[],
): Promise<void> {
  for (let start = 0; start < groups.length; ) {
    const ids = filledUp(groups.slice(start).map(({ id }) => id))
    await session.send(deleteOfGroups(ids.length), { ids })
    start += ids.length
  }
  await session.insert(
    saveOfGroups,
    groups.flatMap(({ id, pictures }) =>
      pictures.map((picture, position) => ({ groupId: id, position, ...productPictureRecord.toRow(picture) })),
    ),
  )
}

const ofGroups = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('productPictures')
      .select(['groupId', 'position', ...productPictureRecord.columns])
      .where('groupId', 'in', ids),
  ),
)

const deleteOfGroups = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => db.deleteFrom('productPictures').where('groupId', 'in', ids)),
)

const saveOfGroups = insertRows('productPictures', ['groupId', 'position', ...productPictureRecord.columns])

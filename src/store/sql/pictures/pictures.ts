import { sql } from 'kysely'
import type { Picture, ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import type { PictureWidth } from '#domain/catalogue/pictures/picture-path.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, insertRows, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { pictureRecord } from '../records.ts'
import { picturesOfGroups } from './product-pictures.ts'

/** A picture in one of its widths. */
export interface PictureFile {
  width: PictureWidth
  body: Uint8Array<ArrayBuffer>
}

export interface PictureReads {
  /** Those that there are, in no particular order. */
  pictures(hashes: readonly string[]): Promise<Picture[]>
  /** Of a group, in their order. */
  productPictures(groupId: string): Promise<ProductPicture[]>
  pictureFile(hash: string, width: PictureWidth): Promise<Uint8Array<ArrayBuffer> | null>
}

export interface PictureWrites {
  /** Inserts or replaces by hash. Files are added to those that there are. */
  savePicture(picture: Picture, files: readonly PictureFile[]): Promise<void>
  /**
   * Deletes at most `limit` pictures that were added before this moment and that no product and no category shows. Answers
   * how many.
   */
  deleteUnusedPictures(addedBefore: number, limit: number): Promise<number>
}

export function pictureReads(session: Session): PictureReads {
  return {
    pictures: async (hashes) =>
      (await rowsByIds(session, picturesByHash, [...new Set(hashes)])).map(pictureRecord.fromRow),
    productPictures: async (groupId) => (await picturesOfGroups(session, [groupId])).get(groupId) ?? [],
    async pictureFile(hash, width) {
      const row = await session.row(fileOf, { hash, width })
      // A copy of its own: drivers answer with a part of what they have read.
      return row && new Uint8Array(row.body)
    },
  }
}

export function pictureWrites(session: Session): PictureWrites {
  return {
    async savePicture(picture, files) {
      await session.insert(savePictures, [pictureRecord.toRow(picture)])
      await session.insert(
        saveFiles,
        files.map(({ width, body }) => ({ hash: picture.hash, width, body })),
      )
    },
    deleteUnusedPictures: (addedBefore, limit) => session.write(deleteUnused, { addedBefore, limit }),
  }
}

const picturesByHash = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('pictures').select(pictureRecord.columns).where('hash', 'in', ids),
  ),
)

const fileOf = query({ hash: text, width: integer }, (db, { hash, width }) =>
  db.selectFrom('pictureFiles').select('body').where('hash', '=', hash).where('width', '=', width),
)

const savePictures = insertRows(
  'pictures',
  pictureRecord.columns,
  'on conflict (hash) do update set added_at = excluded.added_at',
)

const saveFiles = insertRows('pictureFiles', ['hash', 'width', 'body'])

const deleteUnused = query({ addedBefore: integer, limit: integer }, (db, { addedBefore, limit }) =>
  db.deleteFrom('pictures').where('hash', 'in', (eb) =>
    eb
      .selectFrom('pictures as old')
      .select('old.hash')
      .where('old.addedAt', '<', addedBefore)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('productPictures as shown').select('shown.hash').whereRef('shown.hash', '=', 'old.hash')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('categories as shown')
              .select('shown.id')
              .where('shown.img', 'like', sql<string>`'/pictures/' || ${sql.ref('old.hash')} || '-%'`),
          ),
        ),
      )
      .limit(limit),
  ),
)

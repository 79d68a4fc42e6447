import { expect, test } from 'vitest'
import type { Picture } from '#domain/catalogue/pictures/picture.ts'
import { PICTURE_WIDTHS, picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import type { Store } from '#store/store.ts'
import { aCategory, anEditableProduct, NOON } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

/** Uploaded pictures, and which of them products show. */
export function picturesConformance(underTest: StoreUnderTest): void {
  let last = 0
  const aPicture = (addedAt = NOON): Picture => {
    last += 1
    return { hash: last.toString(16).padStart(64, '0'), width: 1280, height: 960, addedAt }
  }
  /** Every value of a byte, so that none is taken for text. */
  const bodyOf = (width: number) => Uint8Array.from({ length: 256 + width }, (_, at) => at % 256)
  const files = PICTURE_WIDTHS.map((width) => ({ width, body: bodyOf(width) }))
  const save = (store: Store, ...pictures: Picture[]) =>
    store.transaction(async (tx) => {
      for (const picture of pictures) await tx.savePicture(picture, files)
    })
  const show = (store: Store, product: ReturnType<typeof anEditableProduct>) =>
    store.transaction((tx) => tx.saveEditableProducts([product]))

  test('a picture is read as it was saved, byte for byte', async () => {
    const store = await underTest.empty()
    const picture = aPicture()
    await save(store, picture)
    expect(await store.pictures([picture.hash, 'f'.repeat(64)])).toEqual([picture])
    for (const { width, body } of files) {
      const read = await store.pictureFile(picture.hash, width)
      expect(read).toEqual(body)
      expect(read?.buffer.byteLength).toBe(body.byteLength)
    }
    expect(await store.pictureFile('f'.repeat(64), 640)).toBeNull()
  })

  test('a picture that is added again has the same files, and counts as added now', async () => {
    const store = await underTest.empty()
    const picture = aPicture()
    await save(store, picture)
    await store.transaction((tx) => tx.savePicture({ ...picture, addedAt: NOON + 1 }, []))
    expect(await store.pictures([picture.hash])).toEqual([{ ...picture, addedAt: NOON + 1 }])
    expect(await store.pictureFile(picture.hash, 320)).toEqual(bodyOf(320))
  })

  test('a product has its pictures in their order, until it is saved with others', async () => {
    const store = await underTest.empty()
    const [first, second] = [aPicture(), aPicture()]
    await save(store, first, second)
    const pictures = [
      { hash: second.hash, alt: 'A jar' },
      { hash: first.hash, alt: null },
    ]
    const product = anEditableProduct({ group: { pictures } })
    const other = anEditableProduct({ group: { pictures: [{ hash: first.hash, alt: 'The same' }] } })
    await store.transaction((tx) => tx.saveEditableProducts([product, other]))
    const read = async () => {
      const [found] = await store.editableProducts([product.group.id])
      return found?.group.pictures
    }
    expect(await read()).toEqual(pictures)
    await show(store, { ...product, group: { ...product.group, pictures: pictures.toReversed() } })
    expect(await read()).toEqual(pictures.toReversed())
    await show(store, { ...product, group: { ...product.group, pictures: [] } })
    expect(await read()).toEqual([])
    expect((await store.editableProducts([other.group.id]))[0]?.group.pictures).toEqual(other.group.pictures)
  })

  test('a picture without a text keeps the packs of its product from going live', async () => {
    const store = await underTest.empty()
    const [first, second] = [aPicture(), aPicture()]
    await save(store, first, second)
    const pictures = [
      { hash: first.hash, alt: 'A jar' },
      { hash: second.hash, alt: null },
    ]
    await show(store, anEditableProduct({ group: { pictures } }))
    const asked = {
      q: '',
      state: null,
      category: null,
      vendor: null,
      problem: 'no-picture-text',
      sort: 'changed',
    } as const
    const { packs } = await store.listPacks(asked, { limit: 10, cursor: null, today: '2026-11-22' })
    expect(packs.map(({ problems }) => problems)).toEqual([['no-picture-text']])
  })

  test('no product is saved with a picture that is not there', async () => {
    const store = await underTest.empty()
    const product = anEditableProduct({ group: { pictures: [{ hash: 'e'.repeat(64), alt: 'A jar' }] } })
    await expect(show(store, product)).rejects.toThrow()
    expect(await store.editableProducts([product.group.id])).toEqual([])
  })

  test('pictures that no product and no category shows are deleted with their files, once they are old', async () => {
    const store = await underTest.empty()
    const [shown, old, older, fresh] = [aPicture(), aPicture(), aPicture(NOON - 1), aPicture(NOON + 5)]
    const ofCategory = aPicture()
    await save(store, shown, old, older, fresh, ofCategory)
    await store.transaction((tx) =>
      tx.saveEditableCategory({ ...aCategory({ img: picturePath(ofCategory.hash) }), version: 1 }),
    )
    await show(store, anEditableProduct({ group: { pictures: [{ hash: shown.hash, alt: 'A jar' }] } }))
    const purge = (limit: number) => store.transaction((tx) => tx.deleteUnusedPictures(NOON + 1, limit))
    expect([await purge(1), await purge(10), await purge(10)]).toEqual([1, 1, 0])
    const left = await store.pictures([shown, old, older, fresh, ofCategory].map(({ hash }) => hash))
    expect(left.map(({ hash }) => hash).sort()).toEqual([shown.hash, fresh.hash, ofCategory.hash])
    expect(await store.pictureFile(old.hash, 640)).toBeNull()
    expect(await store.pictureFile(shown.hash, 640)).toEqual(bodyOf(640))
  })
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import { productFormOf } from '#contract/admin/catalogue/products.ts'
import { PICTURE_WIDTHS, picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { factsOf } from '#seed/sample-products.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aPhotoWithMetadata, aPictureFile } from '#tests/support/records/picture-files.ts'
import { purgeUnusedPictures } from '#use-cases/pictures/index.ts'

const DAY_MS = 24 * 60 * 60_000

/** Pictures of products, from the file of a phone to the page of a customer. */
export function picturesContract(api: () => TestApi): void {
  const open = async () => {
    const { client, token } = await api().signInStaff('owner')
    const { id } = await api().addProduct({ sku: crypto.randomUUID().slice(0, 30), netAmount: 1000, netUnit: 'g' })
    const { groupId } = (await api().store.product(id)) ?? {}
    const read = async () => expectSuccess(await client.editableProduct(groupId ?? '')).product
    const save = async (pictures: EditableProductDto['group']['pictures']) => {
      const form = productFormOf(await read())
      return client.editProduct(groupId ?? '', {
        ...form,
        group: { ...form.group, state: 'draft', pictures: [...pictures] },
      })
    }
    const upload = async (file: Uint8Array<ArrayBuffer>) =>
      expectSuccess(await client.uploadPicture(new Blob([file]))).picture
    return { client, token, id, read, save, upload }
  }
  const get = (path: string) => api().app.fetch(new Request(`http://shop.test${path}`))

  test('a photo is shown in three widths, upright, without its place or anything else that is not seen', async () => {
    const { upload } = await open()
    const { hash, width, height } = await upload(await aPhotoWithMetadata())
    expect([width, height]).toEqual([500, 800])
    for (const wanted of PICTURE_WIDTHS) {
      const response = await get(picturePath(hash, wanted))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const body = Buffer.from(await response.arrayBuffer())
      const { format, width: shown, exif, icc, xmp, iptc, orientation } = await sharp(body).metadata()
      expect({ format, shown }).toEqual({ format: 'webp', shown: Math.min(wanted, 500) })
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }))
      expect(body.includes('Asha') || body.includes('Exif') || body.includes('Secret phone')).toBe(false)
    }
  })

  test('the same file again is the same picture, and is stored once', async () => {
    const { upload } = await open()
    const file = await aPictureFile()
    const first = await upload(file)
    expect(await upload(file)).toEqual(first)
    expect((await upload(await aPictureFile())).hash).not.toBe(first.hash)
    expect(await api().store.pictures([first.hash])).toHaveLength(1)
  })

  test('a product shows the first of its pictures, in the order in which they were saved', async () => {
    const { id, save, upload, read, client } = await open()
    const [one, two] = [await upload(await aPictureFile()), await upload(await aPictureFile({ format: 'png' }))]
    const pictures = [
      { hash: two.hash, alt: 'A jar' },
      { hash: one.hash, alt: 'The comb' },
    ]
    const { group } = expectSuccess(await save(pictures)).product
    expect(group).toMatchObject({ pictures, img: picturePath(two.hash), imgAlt: 'A jar' })
    expectSuccess(await save(pictures.toReversed()))
    const form = productFormOf(await read())
    const facts = { ...factsOf({ facts: { storage: 'fresh' } }), allergens: [], mayContain: [] }
    const live = { ...form, group: { ...form.group, facts, state: 'live' as const } }
    expectSuccess(await client.editProduct(group.id, live))
    const shown = expectSuccess(await api().clientFor(null).product(id)).product
    expect(shown).toMatchObject({
      img: picturePath(one.hash),
      pictures: [
        { img: picturePath(one.hash), alt: 'The comb' },
        { img: picturePath(two.hash), alt: 'A jar' },
      ],
    })
    const saved = productFormOf(await read())
    const without = { ...saved.group, pictures: [{ hash: one.hash, alt: null }] }
    expect(await client.editProduct(group.id, { ...saved, group: without })).toMatchObject({
      failure: { code: 'listing-refused', details: { packs: [{ problems: ['no-picture-text'] }] } },
    })
    expect((await read()).group.img).toBe(picturePath(one.hash))
    expectSuccess(await save([]))
    expect((await read()).group).toMatchObject({ pictures: [], img: '', imgAlt: null })
  })

  test('a save that says nothing of pictures leaves them, and one that names a picture which is not there is refused', async () => {
    const { save, upload, read, client } = await open()
    const { hash } = await upload(await aPictureFile())
    const pictures = [{ hash, alt: null }]
    expectSuccess(await save(pictures))
    const { group, packs } = productFormOf(await read())
    const { pictures: _, ...unsaid } = group
    const { group: saved } = expectSuccess(
      await client.editProduct((await read()).group.id, { group: { ...unsaid, title: 'Renamed' }, packs }),
    ).product
    expect(saved).toMatchObject({ title: 'Renamed', pictures, img: picturePath(hash), imgAlt: null })
    const missing = await save([{ hash: 'e'.repeat(64), alt: null }])
    expect(missing).toMatchObject({ failure: { status: 422, code: 'picture-not-found' } })
    expect((await read()).group.pictures).toEqual(pictures)
  })

  test('a picture that no product has is removed after a day, and one that is shown stays', async () => {
    const { save, upload } = await open()
    const [shown, unused] = [await upload(await aPictureFile()), await upload(await aPictureFile())]
    expectSuccess(await save([{ hash: shown.hash, alt: 'A jar' }]))
    const { deps } = api()
    const purgeAfter = (ms: number) => purgeUnusedPictures({ ...deps, now: () => deps.now() + ms })
    await purgeAfter(DAY_MS - 60_000)
    expect((await get(picturePath(unused.hash))).status).toBe(200)
    await purgeAfter(DAY_MS + 60_000)
    expect(await deps.store.pictures([unused.hash])).toEqual([])
    expect(await deps.store.pictureFile(shown.hash, 1280)).not.toBeNull()
  })
}

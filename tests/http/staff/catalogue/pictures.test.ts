import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#domain/catalogue/pictures/picture-file.ts'
import { PICTURE_WIDTHS, picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { aPictureFile, aPngThatSays, joined } from '#tests/support/records/picture-files.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
  token = (await api.signInStaff('manager')).token
})

afterAll(() => api.close())

const send = (rawBody: Uint8Array<ArrayBuffer> | string, headers = {}) =>
  api.request('/api/admin/pictures', { method: 'POST', rawBody, token, headers })
const get = (path: string, init?: RequestInit) => api.app.fetch(new Request(`http://shop.test${path}`, init))

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture in %s is taken, whatever its type is said to be',
  async (format) => {
    const file = await aPictureFile({ format })
    const { status, body } = await send(file, { 'content-type': 'text/html' })
    expect({ status, body }).toMatchObject({ status: 201, body: { picture: { width: 900, height: 600 } } })
  },
)

test('a drawing with scripts is refused, also where it is said to be a picture', async () => {
  for (const drawing of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    '\ufeff<?xml version="1.0"?><svg/>',
    'GIF89a',
  ]) {
    const refused = await send(drawing, { 'content-type': 'image/png' })
    expect(refused).toMatchObject({ status: 415, body: { code: 'picture-format' } })
  }
})

test('of a file that is a picture and something else nothing is stored but the picture', async () => {
  const payload = '<script>alert(document.cookie)</script>'
  const { body } = await send(joined(await aPictureFile(), payload))
  const { hash } = (body as { picture: { hash: string } }).picture
  for (const width of PICTURE_WIDTHS) {
    const stored = Buffer.from(await (await get(picturePath(hash, width))).arrayBuffer())
    expect(stored.subarray(0, 4).toString()).toBe('RIFF')
    expect(stored.includes('script')).toBe(false)
  }
})

test('a file that only begins as a picture is refused, and so is one that ends in the middle', async () => {
  const png = await aPictureFile({ format: 'png', width: 400, height: 400 })
  const jpeg = await aPictureFile({ width: 1200, height: 1200 })
  const files = [
    joined(png.slice(0, 8), '<html><script>alert(1)</script></html>'),
    joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'nothing of a picture'),
    png.slice(0, png.length - 30),
    jpeg.slice(0, jpeg.length / 2),
    (await aPictureFile({ format: 'webp' })).slice(0, 60),
    (await aPictureFile({ format: 'avif' })).slice(0, 200),
  ]
  for (const [at, file] of files.entries())
    expect(await send(file), `file ${at}`).toMatchObject({ status: 422, body: { code: 'picture-unreadable' } })
})

test('a small file that would be an enormous picture is refused before it is decoded', async () => {
  let decoded = 0
  const { pictureEncoder } = api.deps
  const guarded = await openTestApi(await openMemoryStore(), {
    pictureEncoder: async (bytes) => {
      decoded += 1
      return pictureEncoder?.(bytes) ?? { ok: false, code: 'pictures-unavailable' }
    },
  })
  const { client } = await guarded.signInStaff()
  const upload = (file: Uint8Array<ArrayBuffer>) => client.uploadPicture(new Blob([file]))
  const refused = { failure: { status: 422, code: 'picture-too-many-pixels' } }
  expect(await upload(aPngThatSays(50_000, 50_000))).toMatchObject(refused)
  expect(await upload(aPngThatSays(40_000_001, 1))).toMatchObject(refused)
  expect(decoded).toBe(0)
  expectSuccess(await upload(await aPictureFile({ width: 40, height: 9000 })))
  await guarded.close()
})

test('more than eight megabytes are refused, announced or not', async () => {
  const file = joined(await aPictureFile(), new Uint8Array(MAX_PICTURE_BYTES))
  const refused = { status: 413, body: { code: 'picture-too-large', params: { max: 8 } } }
  expect(await send(file)).toMatchObject(refused)
  expect(await send('x', { 'content-length': String(MAX_PICTURE_BYTES + 1) })).toMatchObject(refused)
})

test('nothing is left of an upload that is refused or ends early', async () => {
  const { deps } = api
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(0xff, 0xd8, 0xff))
      controller.error(new Error('the connection was lost'))
    },
  })
  const request = new Request('http://shop.test/api/admin/pictures', {
    method: 'POST',
    body: cut,
    headers: { authorization: token },
    duplex: 'half',
  } as RequestInit)
  const before = await deps.store.auditEvents(
    { actorId: null, action: 'uploadPicture', subjectKind: null, subjectId: null, from: null, to: null },
    { before: Number.MAX_SAFE_INTEGER, limit: 500 },
  )
  const response = await api.app.fetch(request)
  expect([response.status, (await response.json()).code]).toEqual([400, 'body-malformed'])
  await send('GIF89a')
  const after = await deps.store.auditEvents(
    { actorId: null, action: 'uploadPicture', subjectKind: null, subjectId: null, from: null, to: null },
    { before: Number.MAX_SAFE_INTEGER, limit: 500 },
  )
  expect(after).toEqual(before)
})

test('an address that names no picture is not found, wherever it would lead', async () => {
  const { body } = await send(await aPictureFile())
  const { hash } = (body as { picture: { hash: string } }).picture
  const others = [
    picturePath('e'.repeat(64)),
    `/pictures/${hash}-641.webp`,
    `/pictures/${hash}-640.svg`,
    `/pictures/${hash}`,
    '/pictures/',
    '/pictures',
    '/pictures/..%2f..%2fsecrets%2fauth',
    '/pictures/%2e%2e/shop.sqlite',
    `/pictures/a/${hash}-640.webp`,
  ]
  for (const path of others) expect((await get(path)).status, path).toBe(404)
  expect((await get(picturePath(hash), { method: 'POST' })).status).toBe(405)
})

test('a picture that a browser has is not sent again, and a question for its head has no body', async () => {
  const { body } = await send(await aPictureFile())
  const path = picturePath((body as { picture: { hash: string } }).picture.hash)
  const { headers } = await get(path)
  const again = await get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await get(path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    headers.get('content-length'),
  ])
})

test('a shop that cannot encode pictures says so, and still shows those that it has', async () => {
  const store = await openMemoryStore()
  const before = await openTestApi(store)
  const file = await aPictureFile()
  const { picture } = expectSuccess(await (await before.signInStaff()).client.uploadPicture(new Blob([file])))
  const after = await openTestApi(store, { pictureEncoder: async () => ({ ok: false, code: 'pictures-unavailable' }) })
  const { client } = await after.signInStaff()
  expect(await client.uploadPicture(new Blob([await aPictureFile()]))).toMatchObject({
    failure: { status: 501, code: 'pictures-unavailable' },
  })
  expectSuccess(await client.uploadPicture(new Blob([file])))
  expect((await after.app.fetch(new Request(`http://shop.test${picturePath(picture.hash)}`))).status).toBe(200)
  await before.close()
  await after.close()
})

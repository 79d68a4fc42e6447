import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setSource } from '#http/cache/cached-source.ts'
import { openPages } from '#server/pages/open-pages.ts'

/** Pages that ask the API for the product in their address, twice, and show what it said. */
const BUNDLE = `
let ask
export const setInProcessApi = (fetch) => { ask = fetch }
export const renderDocument = async (request) => {
  const address = 'http://shop.invalid/api/products/' + new URL(request.url).pathname.slice(1)
  await (await ask(new Request(address))).text()
  return { status: 200, location: null, html: await (await ask(new Request(address))).text() }
}`

test('a page comes with what it read of the catalogue, and not with what another page read meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-pages-'))
  await writeFile(join(folder, 'pages.mjs'), BUNDLE)
  let stock = 0
  const pages = openPages(join(folder, 'pages.mjs'), async ({ url }) => {
    const id = url.split('/').at(-1) ?? ''
    stock += 1
    const response = new Response(id)
    setSource(response, {
      current: () => null,
      snapshot: { version: { content: 1, products: 0, revision: 0, stock }, stocks: [[id, stock]] },
    })
    return response
  })
  const rendered = await Promise.all(['mango', 'potato'].map((id) => pages.render('http://shop.test', `/${id}`)))
  const htmls = rendered.map(({ page }) => new TextDecoder().decode(page.html))
  expect(htmls).toEqual(['mango', 'potato'])
  const products = rendered.map(({ snapshots }) => snapshots.flatMap(({ stocks }) => stocks.map(([id]) => id)))
  expect(products).toEqual([
    ['mango', 'mango'],
    ['potato', 'potato'],
  ])
  await pages.close()
  await rm(folder, { recursive: true })
})

test('pages that were not built are noticed without asking for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-pages-'))
  const pages = openPages(join(folder, 'missing.mjs'), async () => new Response())
  await expect(pages.ready).rejects.toThrow('missing.mjs')
  await pages.close()
  await rm(folder, { recursive: true })
})

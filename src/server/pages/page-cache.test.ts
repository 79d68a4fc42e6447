import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const provider = { script: [], frame: [], connect: [], image: [], form: [] }

function cache() {
  const world = { now: 0, version: 1, drawn: [] as string[], status: 200 }
  const pages = createPageCache({
    draw: async (origin, address) => {
      world.drawn.push(address)
      return new Response(`${origin}${address} ${world.version}`, { status: world.status })
    },
    version: async () => world.version,
    provider,
    now: () => world.now,
  })
  const text = async (address: string) =>
    new TextDecoder().decode((await pages.page('http://shop.example', address)).bytes.identity)
  return { world, pages, text }
}

test('a page is drawn once for all who ask at the same time', async () => {
  const { world, text } = cache()
  await Promise.all([text('/'), text('/'), text('/')])
  await text('/')
  expect(world.drawn).toEqual(['/'])
})

test('a change of the catalogue is seen within two seconds', async () => {
  const { world, text } = cache()
  await text('/shop')
  world.version = 2
  world.now = 2000
  expect(await text('/shop')).toBe('http://shop.example/shop 2')
})

test('while nothing changes a page is not drawn again, up to a minute', async () => {
  const { world, text } = cache()
  await text('/shop')
  world.now = 30_000
  await text('/shop')
  expect(world.drawn).toHaveLength(1)
  world.now = 61_000
  await text('/shop')
  expect(world.drawn).toHaveLength(2)
})

test('whoever asks at a made-up name gets a page of their own, and nobody else gets it', async () => {
  const { world, pages } = cache()
  const at = async (origin: string) => new TextDecoder().decode((await pages.page(origin, '/')).bytes.identity)
  expect(await at('http://evil.example')).toBe('http://evil.example/ 1')
  expect(await at('http://shop.example')).toBe('http://shop.example/ 1')
  expect(await at('http://evil.example')).toBe('http://evil.example/ 1')
  expect(world.drawn).toHaveLength(2)
})

test('a page that failed is not kept', async () => {
  const { world, pages, text } = cache()
  world.status = 500
  expect((await pages.page('http://shop.example', '/')).status).toBe(500)
  world.status = 200
  expect((await pages.page('http://shop.example', '/')).status).toBe(200)
  await text('/')
  expect(world.drawn).toHaveLength(2)
})

test('addresses made up by a stranger push each other out, not the memory', async () => {
  const { world, text } = cache()
  await text('/first')
  for (let count = 0; count < 400; count += 1) await text(`/made-up-${count}`)
  await text('/made-up-399')
  expect(world.drawn).toHaveLength(401)
  await text('/first')
  expect(world.drawn).toHaveLength(402)
})

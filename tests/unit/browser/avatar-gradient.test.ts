import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})

/** The module without its state, as in a newly opened page. */
const importFresh = () => import('#ui/brand/avatar-gradient.ts')

test('A155 the avatar has one of ten random gradients, the same for the whole session', async () => {
  const first = (await importFresh()).avatarGradient()
  expect(first).toBeGreaterThanOrEqual(1)
  expect(first).toBeLessThanOrEqual(10)
  vi.resetModules()
  expect((await importFresh()).avatarGradient()).toBe(first)
})

test('A155 each of the ten gradients can be chosen', async () => {
  const gradients = new Set<number>()
  for (let draw = 0; draw < 10; draw++) {
    storage.clear()
    vi.resetModules()
    vi.spyOn(Math, 'random').mockReturnValue(draw / 10)
    gradients.add((await importFresh()).avatarGradient())
  }
  vi.restoreAllMocks()
  expect([...gradients]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('an invalid stored gradient is replaced, and blocked storage causes no error', async () => {
  storage.set('haribhari.avatar', '99')
  const first = (await importFresh()).avatarGradient()
  expect(first).toBeLessThanOrEqual(10)
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const page = await importFresh()
  expect(page.avatarGradient()).toBe(page.avatarGradient())
})

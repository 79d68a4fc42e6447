import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

/** The module as a page that has just been opened sees it. */
const freshPage = () => import('#ui/brand/avatar-gradient.ts')

test('A155 the avatar draws one of ten gradients by lot and keeps it for the session', async () => {
  const first = (await freshPage()).avatarGradient()
  expect(first).toBeGreaterThanOrEqual(1)
  expect(first).toBeLessThanOrEqual(10)
  vi.resetModules()
  expect((await freshPage()).avatarGradient()).toBe(first)
})

test('A155 every gradient can be drawn', async () => {
  const drawn = new Set<number>()
  for (let lot = 0; lot < 10; lot++) {
    kept.clear()
    vi.resetModules()
    vi.spyOn(Math, 'random').mockReturnValue(lot / 10)
    drawn.add((await freshPage()).avatarGradient())
  }
  vi.restoreAllMocks()
  expect([...drawn]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a kept gradient that makes no sense is drawn anew, and forbidden storage is no obstacle', async () => {
  kept.set('haribhari.avatar', '99')
  const first = (await freshPage()).avatarGradient()
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
  const page = await freshPage()
  expect(page.avatarGradient()).toBe(page.avatarGradient())
})

import { expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import { createSearchLimits, SearchRefusedError } from './search-limits.ts'

/** Whether one more search from the address is admitted, or the seconds until one is. */
function searchesWith(limits: { searchesPerNetwork: number; searches: number }) {
  const clock = { now: 0 }
  const settings = { ...SAMPLE_SETTINGS, limits: { ...SAMPLE_SETTINGS.limits, ...limits } }
  const { admit } = createSearchLimits({ store: { settings: async () => settings }, now: () => clock.now })
  const search = (address: string) =>
    admit(address).then(
      () => 'admitted',
      (error: unknown) => (error instanceof SearchRefusedError ? error.retryAfter : error),
    )
  return { clock, search }
}

test('a network makes so many searches a minute, from all of its addresses together', async () => {
  const { clock, search } = searchesWith({ searchesPerNetwork: 2, searches: 100 })
  const household = ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:7::3'] as const
  expect(await Promise.all(household.map(search))).toEqual(['admitted', 'admitted', 60])
  expect(await search('2001:db8:0:8::1')).toBe('admitted')
  clock.now = 59_000
  expect(await search(household[0])).toBe(1)
  clock.now = 60_000
  expect(await search(household[0])).toBe('admitted')
})

test('all networks together make so many searches a minute, and what is refused counts for nobody', async () => {
  const { clock, search } = searchesWith({ searchesPerNetwork: 2, searches: 3 })
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2']) expect(await search(address)).toBe('admitted')
  for (const address of ['10.0.0.1', '10.0.0.3']) expect(await search(address)).toBe(60)
  clock.now = 60_000
  for (const address of ['10.0.0.3', '10.0.0.3', '10.0.0.1']) expect(await search(address)).toBe('admitted')
})

import { expect, test } from 'vitest'
import { describeMissed } from '../../../benchmarks/table/missed.ts'

test('a target that was missed is named with its figure and with what limits it', () => {
  const lines = describeMissed([
    { work: 'memory, idle, SQLite', unit: 'MB', target: '120', rounds: { newest: [143, 145, 144] } },
    { work: 'packages to run the shop', unit: 'MB', target: '300', rounds: { newest: [291] } },
    {
      work: 'home page',
      unit: 'requests/s',
      target: '0.9 of the floor',
      rounds: { newest: [89, 80], floor: [100, 100] },
    },
    { work: 'product page', unit: 'requests/s', target: '0.9 of the floor', rounds: { newest: [95], floor: [100] } },
    { work: 'an order', unit: 'statements, SQLite', target: '14', rounds: { newest: [19] } },
    { work: 'home: all until nothing more is fetched', unit: 'kB', target: '', rounds: { newest: [300] } },
    { work: 'change a quantity', unit: '1/s', target: '50 × Vendure', rounds: { newest: [1] } },
  ])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^- Missed: memory, idle, SQLite: 144.0 of 120. What limits it: .+\.$/)
  expect(lines[1]).toMatch(
    /^- Missed: home page: newest \/ floor 0\.84 \(0\.80 to 0\.89\) of 0\.9 of the floor\. What limits it: .+\.$/,
  )
  expect(lines[2]).toMatch(/^- Missed: an order: 19\.0 of 14\. What limits it: SQLite has no statement/)
})

test('whether a share of the floor is reached is not said where some rounds reached it and some did not', () => {
  const row = { work: 'home page', unit: 'requests/s', target: '0.9 of the floor' }
  const of = (newest: number[]) => describeMissed([{ ...row, rounds: { newest, floor: [100, 100, 100] } }])
  expect(of([90, 120, 91])).toEqual([])
  expect(of([56, 94, 69])).toEqual([
    expect.stringMatching(/^- Not shown: home page: newest \/ floor within the spread/),
  ])
  expect(of([95, 94, 69])[0]).toMatch(/^- Not shown/)
  expect(of([56, 89, 69])[0]).toMatch(/^- Missed: home page: newest \/ floor within the spread \(0\.56 to 0\.89\)/)
})

test('what the page without scripts takes is said by its own figures', () => {
  const row = { work: 'home on a phone: largest paint, by Lighthouse', unit: 'ms', target: '1,600' }
  const of = (floor: number[]) => describeMissed([{ ...row, rounds: { newest: [2000, 2000, 2000], floor } }])[0]
  expect(of([1000, 1000, 1250])).toMatch(
    /without scripts takes 1000 ms, and newest \/ floor is 2\.00 \(1\.60 to 2\.00\)\.$/,
  )
  expect(of([2000, 1950, 2050])).toMatch(/without scripts takes 2000 ms, and newest \/ floor is within the spread/)
  expect(of([])).not.toContain('takes')
})

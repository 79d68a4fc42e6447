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
  expect(lines[1]).toMatch(/^- Missed: home page: 0\.84 of 0\.9 of the floor\. What limits it: .+\.$/)
  expect(lines[2]).toMatch(/^- Missed: an order: 19\.0 of 14\. What limits it: SQLite has no statement/)
})

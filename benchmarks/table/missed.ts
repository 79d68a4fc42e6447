import { median } from '../results.ts'
import type { Row } from './row.ts'

/** What limits each kind of work, by the beginning of its name in the table. The first that fits is said. */
const LIMITS: readonly (readonly [work: string, limit: string])[] = [
  ['cold start', 'loading 1.7 MB of bundles and opening the store'],
  [
    'memory, idle',
    "65 MB are pages of Node's own program and libraries; 35 the heaps of the thread that answers and the one that draws",
  ],
  ['memory, peak', 'not taken apart; the young objects of both threads alone may have 48 MB'],
  [
    'an order',
    'SQLite has no statement for rows of several tables: checkout, order, their lines, event and payment are six',
  ],
  ['drawing', "React's work on the server, which grows with the number of cards"],
  ['100,000 products', 'the index of searches is read in the thread that answers, in turns'],
  ['packages', "121 MB are Node's own program"],
  ['home on a phone: everything fetched', 'one font for Hindi names, 14 kB, where the system has none'],
  ['home: fonts', 'one font for Hindi names, 14 kB, where the system has none'],
  ['home on a phone: requests', 'a picture for each of the first products'],
  ['home on a phone: largest paint', 'the same page without scripts takes as long'],
  ['shop on a phone: largest paint', 'the same page without scripts takes as long'],
  ['product on a phone: largest paint', 'the same page without scripts takes as long'],
  ['home: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['shop: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['product: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['tap', "React's rendering and the layout of what changes, on a processor four times slower"],
  ['', 'HTTP and the copying of answers into the socket; the bare server itself varies between rounds'],
]

/** A line for each row whose target was missed: by how much, and what limits it. Targets in times of Vendure are the peer's to judge. */
export function describeMissed(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const figure = missedBy(row)
    const [, limit] = LIMITS.find(([work]) => row.work.startsWith(work)) ?? []
    return figure === null ? [] : [`- Missed: ${row.work}: ${figure} of ${row.target}. What limits it: ${limit}.`]
  })
}

/** The figure that misses its target; null when it is reached, or cannot be compared here. */
function missedBy({ target, rounds: { newest = [], floor } }: Row): string | null {
  if (newest.length === 0) return null
  const most = /^[\d,.]+$/.test(target) ? Number(target.replaceAll(',', '')) : null
  if (most !== null && target !== '') return median(newest) > most ? median(newest).toFixed(1) : null
  const least = /^([\d.]+) of the floor$/.exec(target)?.[1]
  if (least === undefined || !floor) return null
  const share = median(newest.map((value, round) => value / (floor[round] ?? median(floor))))
  return share < Number(least) ? share.toFixed(2) : null
}

import { median } from '../median.ts'
import { describeRatio, pairedRatios } from '../ratio.ts'
import type { Row } from './row.ts'

/** What limits each kind of work, by the beginning of its name in the table. The first that fits is said. */
const LIMITS: readonly (readonly [work: string, limit: string | ((row: Row) => string)])[] = [
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
  [
    'drawing',
    'code that V8 has not optimized yet in a new process; then React, the data, and compressing in equal parts',
  ],
  [
    '100,000 products',
    'a search takes turns of 4 ms; what is longer is the waiting for a processor, and the collecting of garbage',
  ],
  ['packages', "121 MB are Node's own program"],
  ['home on a phone: everything fetched', 'one font for Hindi names, 14 kB, where the system has none'],
  ['home: fonts', 'one font for Hindi names, 14 kB, where the system has none'],
  ['home on a phone: requests', 'a picture for each of the first products'],
  ['home on a phone: largest paint', withoutScripts],
  ['shop on a phone: largest paint', withoutScripts],
  ['product on a phone: largest paint', withoutScripts],
  ['home: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['shop: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['product: JavaScript', 'react-dom, the router and the queries are 94 kB of it'],
  ['tap', "React's rendering and the layout of what changes, on a processor four times slower"],
  ['', 'HTTP and the copying of answers into the socket; the bare server itself varies between rounds'],
]

/**
 * A line for each row whose target was missed: by how much, and what limits it. Of a share of the floor also a line where
 * some rounds reached it and some did not, which shows neither. Targets in times of Vendure are the peer's to judge.
 */
export function describeMissed(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const outcome = missedByAmount(row) ?? missedByShare(row)
    if (outcome === null) return []
    const [, limit = ''] = LIMITS.find(([work]) => row.work.startsWith(work)) ?? []
    const reason = typeof limit === 'string' ? limit : limit(row)
    return [`- ${outcome.verdict}: ${row.work}: ${outcome.figure} of ${row.target}. What limits it: ${reason}.`]
  })
}

interface Outcome {
  verdict: 'Missed' | 'Not shown'
  figure: string
}

/** Null when the target is no amount, or is reached. */
function missedByAmount({ target, rounds: { newest = [] } }: Row): Outcome | null {
  if (newest.length === 0 || !/^[\d,.]+$/.test(target)) return null
  const reached = median(newest)
  return reached > Number(target.replaceAll(',', '')) ? { verdict: 'Missed', figure: reached.toFixed(1) } : null
}

/** Null when the target is no share of a floor, or is reached in all rounds. */
function missedByShare({ target, rounds: { newest = [], floor = [] } }: Row): Outcome | null {
  const least = Number(/^([\d.]+) of the floor$/.exec(target)?.[1])
  const ratios = pairedRatios(newest, floor)
  const missed = ratios.filter((ratio) => ratio < least)
  if (missed.length === 0) return null
  const verdict = missed.length === ratios.length ? 'Missed' : 'Not shown'
  return { verdict, figure: `newest / floor ${describeRatio(ratios)}` }
}

function withoutScripts({ rounds: { newest = [], floor = [] } }: Row): string {
  if (floor.length === 0) return 'not known: there was no page without scripts beside it'
  const ratio = describeRatio(pairedRatios(newest, floor))
  return `the same page without scripts takes ${median(floor).toFixed(0)} ms, and newest / floor is ${ratio}`
}

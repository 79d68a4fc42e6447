import {
  type JudgedQuery,
  openSet,
  prefixSearcher,
  QUERY_SETS,
  type Score,
  type Searcher,
  scoreOf,
  suggestionScore,
} from '#tests/search/evaluate.ts'
import { missedThresholds } from '#tests/search/thresholds.ts'

/*
 * Prints how well the search finds what the judged queries mean, beside a search by the beginnings of words. Ends with 1
 * where a set does not meet its thresholds.
 */
for (const set of QUERY_SETS) {
  const opened = openSet(set)
  const { queries } = opened
  const searchers = { words: prefixSearcher(opened.packs), meaning: opened.search }
  console.log(`\n${set}: ${queries.length} queries`)
  console.log(row(['', 'queries', 'first by word beginnings', 'first by meaning', 'in first three']))
  const kinds = [...new Set(queries.map(({ kind }) => kind))].filter((kind) => kind !== 'none')
  for (const kind of [...kinds, 'all']) {
    printScores(kind, kind === 'all' ? queries : queries.filter((query) => query.kind === kind), searchers)
  }
  const none = scoreOf(queries, searchers.meaning)
  const before = scoreOf(queries, searchers.words)
  console.log(`not sold: ${none.unsold} queries, falsely found ${before.falselyFound} and ${none.falselyFound}`)
  const shares = [3, 4, 5].map((letters) => `${percent(suggestionScore(opened, letters))} after ${letters}`)
  console.log(`one of six suggestions leads there: ${shares.join(', ')} letters`)
  const missed = missedThresholds(set)
  if (missed.length > 0) {
    console.error(missed.join('\n'))
    process.exitCode = 1
  }
}

function printScores(
  kind: string,
  queries: readonly JudgedQuery[],
  searchers: Record<'words' | 'meaning', Searcher>,
): void {
  const byWords = scoreOf(queries, searchers.words)
  const byMeaning = scoreOf(queries, searchers.meaning)
  const share = ({ wanted }: Score, part: number) => percent(wanted === 0 ? 0 : part / wanted)
  console.log(
    row([
      kind,
      String(byMeaning.wanted),
      share(byWords, byWords.first),
      share(byMeaning, byMeaning.first),
      share(byMeaning, byMeaning.inFirstThree),
    ]),
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(26))).join('')
}

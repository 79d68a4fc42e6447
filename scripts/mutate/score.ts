/** How many faults were noticed, of how many. */
export interface Score {
  noticed: number
  all: number
}

const LAYERS = ['domain', 'http', 'store/sql', 'use-cases'] as const

/** The layer of a file of `src`, as scores are counted. */
function layerOf(file: string): string {
  return LAYERS.find((layer) => file.startsWith(`src/${layer}/`)) ?? 'other'
}

/** The score of each layer, and of all together, as lines of text. */
export function formatScores(faults: readonly { file: string; isNoticed: boolean }[]): string[] {
  const layers = [...LAYERS, 'other'].map(
    (layer) => [layer, faults.filter(({ file }) => layerOf(file) === layer)] as const,
  )
  return [...layers, ['together', faults] as const]
    .filter(([, those]) => those.length > 0)
    .map(([name, those]) => {
      const score = { noticed: those.filter(({ isNoticed }) => isNoticed).length, all: those.length }
      const [from, to] = interval(score)
      const share = percent(score.noticed / score.all)
      return `${name}: ${score.noticed} of ${score.all}, ${share} % (between ${percent(from)} and ${percent(to)} at 95 %)`
    })
}

/** Where the share of all mutants lies, with 95 % confidence, when these are a random sample of them (Wilson). */
export function interval({ noticed, all }: Score): [from: number, to: number] {
  const z = 1.96
  const share = noticed / all
  const middle = share + z ** 2 / (2 * all)
  const half = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  const whole = 1 + z ** 2 / all
  return [(middle - half) / whole, (middle + half) / whole]
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

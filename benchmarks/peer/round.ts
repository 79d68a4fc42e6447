import { median } from '../median.ts'

/** What one round of a workload brought. */
export interface Round {
  /** Of work that succeeded. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Pieces of work that failed. */
  errors: number
  /** Cores that the shop's process kept busy; null where the system does not tell. */
  serverCores: number | null
  /** Of the program that makes the requests. One core is all it can use. */
  generatorCores: number
  /** Orders that the shop confirmed afterwards; none in rounds that place none. */
  confirmedOrders: number
}

export const ROUND_HEADER = ['', 'p50 ms', 'p99 ms', 'server, cores', 'generator, cores', 'errors', 'orders confirmed']

/** The cells of a table. */
export function describeRounds(rounds: readonly Round[]): string[] {
  const middle = (value: (round: Round) => number | null) => {
    const values = rounds.map(value).filter((each) => each !== null)
    return values.length === 0 ? '' : formatDecimals(median(values))
  }
  const sum = (value: (round: Round) => number) => rounds.reduce((total, round) => total + value(round), 0)
  return [
    middle(({ p50 }) => p50),
    middle(({ p99 }) => p99),
    middle(({ serverCores }) => serverCores),
    middle(({ generatorCores }) => generatorCores),
    String(sum(({ errors }) => errors)),
    String(sum(({ confirmedOrders }) => confirmedOrders) || ''),
  ]
}

function formatDecimals(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

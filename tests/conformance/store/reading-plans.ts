import { DatabaseSync, StatementSync } from 'node:sqlite'
import { vi } from 'vitest'

/** They have as many rows as people make by hand, or days make. */
const SHORT_TABLES = [
  ...['categories', 'vendors', 'staff', 'settings_versions'],
  ...['catalogue_versions', 'audit_seals', 'schema_migrations'],
]
/** Their rows are what is open at a time. */
const SHORT_INDEXES = ['expiring_checkouts']
/** States in which orders stay: those of one of them are as many as the shop is old. */
const LAST_STATES = /'(delivered|returned|cancelled)'/

/** What is read from now on in this thread outside of transactions, by its statements. */
export function collectReads(): ReadonlySet<string> {
  const reads = new Set<string>()
  const databases = new WeakMap<StatementSync, DatabaseSync>()
  const { prepare } = DatabaseSync.prototype
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, ...parameters) {
    const statement = prepare.apply(this, parameters)
    databases.set(statement, this)
    return statement
  })
  const { all } = StatementSync.prototype
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
    if (!databases.get(this)?.isTransaction && /^\s*(select|with)\b/i.test(this.sourceSQL)) reads.add(this.sourceSQL)
    return all.apply(this, values)
  })
  return reads
}

/** Why a statement takes longer the larger the shop is, by its plan; null where it does not. */
export function whyUnbounded(database: DatabaseSync, statement: string): string | null {
  const plan = database
    .prepare(`explain query plan ${statement}`)
    .all()
    .map(({ detail }) => String(detail))
  // In the order of a table or an index, a limit ends it early.
  const isLimited = /\blimit (\d+|cast\(\? as integer\))$/i.test(statement.trim())
  if (isLimited && !plan.includes('USE TEMP B-TREE FOR ORDER BY')) return null
  return plan.find((step) => scans(step, plan) || findsMore(step, statement)) ?? null
}

/** Whether a step finds by an index what has been added for as long as the shop is open, of a state or of one pack. */
function findsMore(step: string, statement: string): boolean {
  if (/ INDEX stock_moves_by_product \(product_id=\?\)/.test(step)) return true
  return / INDEX orders_by_state \(state=\?\)/.test(step) && LAST_STATES.test(statement)
}

/** Whether a step such as "SCAN products USING INDEX packs_in_order" goes through a table that grows. */
function scans(step: string, plan: readonly string[]): boolean {
  const [, name, index = ''] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ?? []
  if (name === undefined || /^SCAN (\d+ )?CONSTANT ROWS?$/.test(step)) return false
  const isResult = plan.includes(`CO-ROUTINE ${name}`) || plan.includes(`MATERIALIZE ${name}`)
  return !isResult && !SHORT_TABLES.includes(name) && !SHORT_INDEXES.includes(index)
}

import { DatabaseSync, StatementSync } from 'node:sqlite'
import { vi } from 'vitest'

/** They have as many rows as people make by hand, or days make. */
const SHORT_TABLES = [
  ...['categories', 'vendors', 'staff', 'settings_versions'],
  ...['catalogue_versions', 'audit_seals', 'schema_migrations'],
]
/** Their rows are what is open at a time. */
const SHORT_INDEXES = ['expiring_checkouts']

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
  return plan.find((step) => scans(step, plan)) ?? null
}

/** Whether a step such as "SCAN products USING INDEX packs_in_order" goes through a table that grows. */
function scans(step: string, plan: readonly string[]): boolean {
  const [, name, index = ''] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ?? []
  if (name === undefined || step === 'SCAN CONSTANT ROW') return false
  const isResult = plan.includes(`CO-ROUTINE ${name}`) || plan.includes(`MATERIALIZE ${name}`)
  return !isResult && !SHORT_TABLES.includes(name) && !SHORT_INDEXES.includes(index)
}

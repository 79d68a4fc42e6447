import { join } from 'node:path'
import { openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants, type InvariantResult } from '#operations/invariants/check-invariants.ts'
import { readConfig } from '#server/config.ts'
import { describeStartupError } from '#server/startup-error.ts'

/*
 * `npm run check:invariants`: reads the books of DATABASE_URL or DATA_DIR, changes nothing, and leaves with code 1 when
 * a rule is broken. Safe beside a shop that goes on selling.
 */
const SHOWN = 10
/** Reading the books signs nobody in, so the shop's own secret is not asked for. */
const UNUSED_SECRET = 'unused'.repeat(8)

const defaults = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  const { DATA_DIR, DATABASE_URL } = process.env
  environment = readConfig({ DATA_DIR, DATABASE_URL, AUTH_SECRET: UNUSED_SECRET })
  const books = environment.databaseUrl
    ? await openPostgresAudit(environment.databaseUrl)
    : openSqliteAudit(join(environment.dataDir, 'shop.sqlite'))
  tell(await checkInvariants(books, Date.now()))
  await books.close()
} catch (error) {
  const line = describeStartupError(error, environment ?? defaults)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}

function tell(findings: readonly InvariantResult[]): void {
  for (const { rule, violations } of findings) {
    process.stdout.write(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${rule}\n`)
    for (const { id, detail } of violations.slice(0, SHOWN)) process.stdout.write(`         ${id}: ${detail}\n`)
    if (violations.length > SHOWN) process.stdout.write(`         and ${violations.length - SHOWN} more\n`)
  }
  const count = findings.filter(({ violations }) => violations.length > 0).length
  process.stdout.write(`${findings.length - count} rules hold, ${count} broken\n`)
  process.exitCode = count > 0 ? 1 : 0
}

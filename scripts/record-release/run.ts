import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import { startBrowserShop } from './browser-shop.ts'
import { readResponses, takeJourneys } from './journeys.ts'
import { startNodeShop } from './node-shop.ts'
import { dumpPostgres } from './postgres-dump.ts'

/*
 * Records the data that a release leaves behind, for the upgrade tests of later releases:
 *   node scripts/record-release/run.ts --checkout ../haribhari-0.1.0 --release 0.1.0 [sqlite] [postgres] [browser]
 * The checkout has its packages installed. Runs it as its owner would, drives it as customers and staff do, and
 * writes what it stored, together with what its API responded, to tests/upgrade/releases/<release>.
 */
/** Protects nothing: it signs the tokens of the recorded customers only. */
const AUTH_SECRET = 'the auth secret of the recorded releases, for tests alone'
const ENGINES = ['sqlite', 'postgres', 'browser']
const { values, positionals } = parseArgs({
  options: { checkout: { type: 'string' }, release: { type: 'string' } },
  allowPositionals: true,
})
if (!values.checkout || !values.release || positionals.some((name) => !ENGINES.includes(name))) {
  process.stderr.write('Use: node scripts/record-release/run.ts --checkout <folder> --release <version> [engine ...]\n')
  process.exit(1)
}
const checkout = resolve(values.checkout)
const folder = join('tests/upgrade/releases', values.release)
const wants = (engine: string) => positionals.length === 0 || positionals.includes(engine)

await mkdir(folder, { recursive: true })
if (wants('browser')) await recordBrowser()
if (wants('sqlite')) await recordNode('sqlite', null)
if (wants('postgres')) {
  const server = await startPostgres({ durable: false })
  try {
    await recordNode('postgres', server.url)
  } finally {
    await server.stop()
  }
}

async function recordNode(engine: 'sqlite' | 'postgres', databaseUrl: string | null): Promise<void> {
  process.stdout.write(`${engine} ...\n`)
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-release-'))
  try {
    const shop = await startNodeShop({ checkout, dataDir, authSecret: AUTH_SECRET, databaseUrl })
    try {
      await shop.runCommand('settings', 'cashOnDelivery', 'true')
      const journeys = await takeJourneys(shop)
      await shop.runCommand('backup', join(dataDir, 'release.backup'))
      const sandboxKeys: unknown = JSON.parse(await readFile(join(dataDir, 'sandbox/keys.json'), 'utf8'))
      const { openProviderOrderId } = journeys
      const recorded = await readResponses(shop, journeys)
      await writeJson(`${engine}.json`, { authSecret: AUTH_SECRET, sandboxKeys, openProviderOrderId, ...recorded })
    } finally {
      await shop.stop()
    }
    if (databaseUrl) await writeCompressed('postgres.sql.gz', await dumpPostgres(databaseUrl))
    else await writeCompressed('sqlite.db.gz', await readFile(join(dataDir, 'shop.sqlite')))
    await writeCompressed(`${engine}.sandbox.jsonl.gz`, await readFile(join(dataDir, 'sandbox/journal.jsonl')))
    await writeFile(join(folder, `${engine}.backup`), await readFile(join(dataDir, 'release.backup')))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function recordBrowser(): Promise<void> {
  process.stdout.write('browser ...\n')
  const shop = await startBrowserShop(checkout)
  try {
    const journeys = await takeJourneys(shop)
    const { openProviderOrderId } = journeys
    await writeJson('browser.json', { openProviderOrderId, ...(await readResponses(shop, journeys)) })
    await writeJson('browser-snapshot.json', await shop.readStorage())
  } finally {
    await shop.stop()
  }
}

async function writeJson(name: string, content: object): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify(content, null, 1)}\n`)
}

async function writeCompressed(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, name), await promisify(gzip)(content, { level: 9 }))
}

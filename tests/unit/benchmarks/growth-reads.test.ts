import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { openStore } from '#server/open-store.ts'
import { sqliteConnection } from '#store/connections/node-sqlite-connection.ts'
import { readsOf } from '#store/sql/queries.ts'
import { sqliteDialect } from '#store/sql/query/dialect.ts'
import { createSession } from '#store/sql/query/session.ts'
import type { Reads } from '#store/store.ts'
import { fillStore, growCatalogue } from '../../../benchmarks/growth/filling/fill-store.ts'
import { openSqliteToGrow } from '../../../benchmarks/growth/filling/open-for-filling.ts'
import { READ_AREAS, READS } from '../../../benchmarks/growth/reads/all-reads.ts'

/** Enough for a hundred customers, and so for a record of everything. */
const ORDERS = 2000
const PRODUCTS = 200

/** Which search in vain, or answer that nothing has changed: both take the longest. */
const FIND_NOTHING = [
  'a slug that no product has',
  'search, no match',
  'stock by a word that no title has',
  'whether packs have sold out since',
]

test('the benchmark of growth measures every read of the store, each asks one of them, and finds something in a filled shop', async () => {
  const { store, landmarks } = await openFilledShop()
  const asked = new Set<string>()
  const empty: string[] = []
  const ofSeveral: string[] = []
  for (const [name, read] of Object.entries(READS)) {
    const { recorded, methods } = recording(store)
    if (isEmpty(await read(recorded, landmarks))) empty.push(name)
    if (methods.size !== 1) ofSeveral.push(name)
    for (const method of methods) asked.add(method)
  }
  expect(namesOfReads().filter((name) => !asked.has(name))).toEqual([])
  expect(ofSeveral).toEqual([])
  expect(empty.sort()).toEqual(FIND_NOTHING)
})

test('no two reads of the benchmark of growth have one name', () => {
  const names = Object.values(READ_AREAS).flatMap((reads) => Object.keys(reads))
  expect(names).toHaveLength(Object.keys(READS).length)
})

async function openFilledShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-growth-reads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const location = { dataDir, databaseUrl: null }
  const filling = await openSqliteToGrow(location, 'all')
  const landmarks = await fillStore(filling, ORDERS, () => undefined)
  await filling.finish()
  const growing = await openSqliteToGrow(location, 'products')
  await growCatalogue(growing, PRODUCTS, () => undefined)
  await growing.finish()
  const audit = await openAudit(location)
  const broken = (await checkInvariants(audit, Date.now())).filter(({ violations }) => violations.length > 0)
  await audit.close()
  expect(broken).toEqual([])
  const { store } = await openStore(location, () => undefined)
  onTestFinished(() => store.close())
  return { store, landmarks }
}

/** The store, and which of its methods were asked. */
function recording(store: Reads): { recorded: Reads; methods: Set<string> } {
  const methods = new Set<string>()
  const get = (target: Reads, name: string | symbol): unknown => {
    methods.add(String(name))
    return Reflect.get(target, name)
  }
  return { recorded: new Proxy(store, { get }), methods }
}

function namesOfReads(): string[] {
  const database = new DatabaseSync(':memory:')
  const names = Object.keys(readsOf(createSession(sqliteDialect, sqliteConnection(database))))
  database.close()
  return names
}

/** A list, map or page of nothing, or a count of none. */
function isEmpty(found: unknown): boolean {
  if (found instanceof Map) return found.size === 0
  if (found instanceof Uint8Array) return found.length === 0
  if (found !== null && typeof found === 'object') return Object.values(found).every(isEmpty)
  return !found
}

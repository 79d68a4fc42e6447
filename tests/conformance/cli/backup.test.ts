import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readBackup } from '#operations/backup/backup-file.ts'
import { TABLES } from '#operations/backup/tables.ts'
import { openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { testPostgres } from '#tests/support/postgres.ts'
import { sandboxControls } from '#tests/support/sandbox-controls.ts'

type Variables = Record<string, string>
const cleanUp: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const each of cleanUp.reverse()) await each()
})

/** Where a shop may be kept: a new data folder, and a new database where the engine is PostgreSQL. */
async function emptyPlace(engine: 'sqlite' | 'postgres'): Promise<Variables> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-backup-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '4901', SAMPLE_STORE: '1' }
  if (engine === 'sqlite') return common
  const database = await testPostgres()
  cleanUp.push(database.stop)
  return { ...common, DATABASE_URL: database.url, AUTH_SECRET: 'a secret for backups, thirty-two bytes long' }
}

async function openShop(place: Variables) {
  const parts = await createContainer(readConfig(place), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => parts.api(request) })
  return { ...parts, client }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function buy(shop: Shop, token: string, method: 'cash' | 'online') {
  const client = shop.client(token)
  const [product] = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await client.addToCart({ _id: product?._id ?? '' }))
  const [address] = expectSuccess(await client.addresses()).addresses
  return expectSuccess(await client.checkout({ addressId: address?._id ?? '', method }, crypto.randomUUID()))
}

/** Of what `buy` buys, so that the shop can sell for as long as a backup takes. */
async function plentyIn(shop: Shop): Promise<void> {
  const [first] = expectSuccess(await shop.client().products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  const product = await shop.store.product(first?._id ?? '')
  if (!product) throw new Error('There is nothing to sell')
  await shop.store.transaction((tx) => tx.saveProducts([{ ...product, stock: 100_000 }]))
}

function controlsOf(shop: Shop) {
  const address = shop.startupMessages.join(' ').match(/sandbox at (http:\S+):/)?.[1] ?? ''
  return sandboxControls(address, (request) => fetch(request))
}

/** Runs a command of the shop as an owner does; answers its exit code and what it said. */
async function run(program: 'backup' | 'restore', place: Variables, ...args: string[]) {
  const file = fileURLToPath(new URL(`../../../src/cli/${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...place } })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

async function booksAt(place: Variables) {
  return place.DATABASE_URL
    ? openPostgresAudit(place.DATABASE_URL)
    : openSqliteAudit(join(place.DATA_DIR ?? '', 'shop.sqlite'))
}

async function rowsAt(place: Variables): Promise<Record<string, number>> {
  const books = await booksAt(place)
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    if (table === 'catalogue_versions') continue
    counts[table] = Number((await books.rows(`select count(*) as count from ${table}`))[0]?.count)
  }
  await books.close()
  return counts
}

/** How many rows the lines of a backup are, counted by themselves. */
async function rowsIn(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(TABLES.map((table) => [table, 0]))
  let table = ''
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) counts[table] = (counts[table] ?? 0) + 1
    else if ('table' in line) table = line.table
  }
  const { catalogue_versions: _, ...rest } = counts
  return rest
}

async function brokenAt(place: Variables) {
  const books = await booksAt(place)
  const findings = await checkInvariants(books, Date.now())
  await books.close()
  return findings.filter(({ violations }) => violations.length > 0)
}

const ASHA = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'kakdi Bhindi 42' }
const HOME = {
  name: 'Asha Rao',
  mobileNum: '9876543210',
  apartment: '12',
  area: 'Lake Road',
  landmark: '“temple”',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
  tag: 'Home',
  default: true,
} as const

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a shop on ${engine} is backed up while it sells, and goes on in an empty place on either engine`, async () => {
    const place = await emptyPlace(engine)
    const shop = await openShop(place)
    await plentyIn(shop)
    const { encodedToken: token } = expectSuccess(await shop.client().signUp(ASHA))
    expectSuccess(await shop.client(token).addAddress(HOME))
    await buy(shop, token, 'cash')
    const { checkout } = await buy(shop, token, 'online')
    const { answer } = await controlsOf(shop).pay(checkout.payment?.order_id ?? '')
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    expectSuccess(await shop.client(token).placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
    const before = expectSuccess(await shop.client(token).orders()).orders

    const file = join(place.DATA_DIR ?? '', 'shop.backup')
    let under = true
    const selling = (async () => {
      let sold = 0
      for (; under; sold += 1) {
        await buy(shop, token, 'cash')
        await shop.client(token).addToCart({ _id: before[0]?.items[0]?._id ?? '' })
      }
      return sold
    })()
    const backup = await run('backup', place, file)
    under = false
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining(file) })
    expect(await selling).toBeGreaterThan(0)
    await shop.close()
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    for (const other of ['sqlite', 'postgres'] as const) {
      const empty = await emptyPlace(other)
      const restored = await run('restore', empty, file)
      expect(restored, restored.said).toMatchObject({ code: 0 })
      expect(await brokenAt(empty)).toEqual([])
      const rows = await rowsAt(empty)
      expect(rows).toEqual(await rowsIn(file))
      if (engine === 'sqlite') {
        const secret = join('secrets', 'auth')
        expect((await stat(join(empty.DATA_DIR ?? '', secret))).mode & 0o777).toBe(0o600)
        const [theirs, ours] = [empty, place].map((each) => readFile(join(each.DATA_DIR ?? '', secret), 'utf8'))
        expect(await theirs).toBe(await ours)
      }

      const again = await openShop(empty)
      const signedIn = expectSuccess(await again.client().signIn(ASHA))
      const mine = expectSuccess(await again.client(signedIn.encodedToken).orders()).orders
      expect(mine.slice(-before.length)).toEqual(before)
      expect(expectSuccess(await again.client(signedIn.encodedToken).addresses()).addresses).toHaveLength(1)
      await buy(again, signedIn.encodedToken, 'cash')
      expect(expectSuccess(await again.client(signedIn.encodedToken).orders()).orders).toHaveLength(mine.length + 1)
      const paid = before.find(({ method }) => method === 'online')?._id ?? ''
      const cancelled = expectSuccess(await again.client(signedIn.encodedToken).cancelOrder(paid))
      expect(cancelled.payment?.refunds).toMatchObject([{ state: 'processed' }])
      await again.close()
      expect(await brokenAt(empty)).toEqual([])
      expect(await rowsAt(empty)).toMatchObject({ orders: (rows.orders ?? 0) + 1 })
    }
  }, 300_000)
}

test('no table of the books is left out of a backup', async () => {
  const ours = await booksAt(await startedPlace('sqlite'))
  const rows = await ours.rows("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  await ours.close()
  expect(rows.map(({ name }) => name).sort()).toEqual([...TABLES, 'schema_migrations'].sort())
}, 120_000)

test('a backup never goes over a shop that is there, nor over another file', async () => {
  const place = await startedPlace('sqlite')
  const made = await run('backup', place)
  expect(made.code).toBe(0)
  const [name] = await readdir(join(place.DATA_DIR ?? '', 'backups'))
  const file = join(place.DATA_DIR ?? '', 'backups', name ?? '')
  expect(await run('backup', place, file)).toMatchObject({ code: 1, said: expect.stringContaining('already') })

  for (const engine of ['sqlite', 'postgres'] as const) {
    const other = await startedPlace(engine)
    const before = await rowsAt(other)
    const refused = await run('restore', other, file)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('not empty') })
    expect(await rowsAt(other)).toEqual(before)
  }
}, 240_000)

test('what is no whole backup restores nothing, and one line says why', async () => {
  const place = await startedPlace('sqlite')
  const folder = place.DATA_DIR ?? ''
  const whole = join(folder, 'whole.backup')
  expect((await run('backup', place, whole)).code).toBe(0)
  const bad = join(folder, 'bad.backup')
  const empty = await emptyPlace('sqlite')
  const refusal = async (why: string) => {
    const { code, said } = await run('restore', empty, bad)
    expect(said).toContain(why)
    expect(said).not.toContain('at file:')
    expect(code).toBe(1)
    expect(Object.values(await rowsAt(empty)).every((count) => count === 0)).toBe(true)
    expect(await readdir(empty.DATA_DIR ?? '')).not.toContain('secrets')
  }

  await refusal('There is no file')
  await writeFile(bad, 'not a backup')
  await refusal('not a complete backup')
  await copyFile(whole, bad)
  await truncate(bad, (await stat(whole)).size - 40)
  await refusal('not a complete backup')
  const lines = gunzipSync(await readFile(whole))
    .toString()
    .trimEnd()
    .split('\n')
  const write = (changed: readonly string[]) => writeFile(bad, gzipSync(changed.join('\n').concat('\n')))
  await write(lines.slice(0, -1))
  await refusal('not a complete backup')
  const firstCategory = lines.findIndex((line) => line.includes('"table":"categories"')) + 1
  await write(lines.toSpliced(firstCategory, 1))
  await refusal('does not contain what its header says')
  await write(lines.map((line) => line.replace('0003 checkouts', '9999 checkouts')))
  await refusal('newer shop')
  await write(
    lines.map((line) => line.replace('"table":"shoppers","columns":["id"', '"table":"shoppers","columns":["ide"')),
  )
  await refusal('has no column "ide"')
  await write(lines.map((line) => line.replace('secrets/auth', 'secrets/../../auth')))
  await refusal('not a complete backup')

  await copyFile(whole, bad)
  expect(await run('restore', empty, bad)).toMatchObject({ code: 0 })
}, 240_000)

test('without a name of a backup, or without a shop, one line says what to do', async () => {
  const empty = await emptyPlace('sqlite')
  expect(await run('restore', empty)).toEqual({ code: 1, said: 'Which backup? Use: npm run restore -- <file>\n' })
  expect(await run('backup', empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database at'),
  })
}, 120_000)

/** A place in which the sample shop has been opened once. */
async function startedPlace(engine: 'sqlite' | 'postgres') {
  const place = await emptyPlace(engine)
  const shop = await openShop(place)
  await shop.close()
  return place
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { backup } from '#cli/backup.ts'
import { migrate } from '#cli/migrate.ts'
import { restore } from '#cli/restore.ts'
import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readBackup } from '#operations/backup/backup-file.ts'
import { TABLES } from '#operations/backup/tables.ts'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { readConfig, readDatabaseLocation } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import type { EnvironmentVariables } from '#server/environment-variables.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { BARE_ENVIRONMENT } from '#tests/support/processes/bare-environment.ts'
import { runCommand } from '#tests/support/processes/command.ts'
import { setLimits } from '#tests/support/records/unlimited.ts'
import { saveProductWithPicture } from '#tests/support/stores/saved-records.ts'

type Variables = Record<string, string>
const cleanUp: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const each of cleanUp.reverse()) await each()
})

/** Variables of a new shop: an empty data directory, and a new database where the engine is PostgreSQL. */
async function emptyShop(engine: 'sqlite' | 'postgres'): Promise<Variables> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-backup-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', SAMPLE_STORE: '1' }
  if (engine === 'sqlite') return common
  const database = await createTestDatabase()
  cleanUp.push(database.drop)
  return { ...common, DATABASE_URL: database.url, AUTH_SECRET: 'a secret for backups, thirty-two bytes long' }
}

async function openShop(variables: Variables) {
  const container = await createContainer(readConfig(variables), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => container.api(request) })
  return { ...container, client }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function buy(shop: Shop, token: string, method: 'cash' | 'online') {
  const client = shop.client(token)
  const [product] = expectSuccess(await client.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  expectSuccess(await client.addToCart({ _id: product?._id ?? '' }))
  const [address] = expectSuccess(await client.addresses()).addresses
  return expectSuccess(await client.checkout({ addressId: address?._id ?? '', method }, crypto.randomUUID()))
}

/** Stocks what `buy` buys, so that the shop can sell for as long as a backup takes. */
async function addStock(shop: Shop): Promise<void> {
  const [first] = expectSuccess(await shop.client().products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  const product = await shop.store.product(first?._id ?? '')
  if (!product) throw new Error('there is no product')
  await shop.store.transaction((tx) => tx.saveProducts([{ ...product, stock: 100_000 }]))
}

async function controlsOf(shop: Shop) {
  const address = (await shop.sandboxMessages).join(' ').match(/sandbox at (http:\S+):/)?.[1] ?? ''
  return createSandboxControls(address, (request) => fetch(request))
}

/** Runs the command in a process of its own, as an owner does. */
async function spawnBackup(variables: EnvironmentVariables, file: string) {
  const program = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'backup', file], { env: { ...BARE_ENVIRONMENT, ...variables } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Only what says where the database is: no command here needs a secret. */
function locationOf({ DATA_DIR, DATABASE_URL }: Variables) {
  return { DATA_DIR, DATABASE_URL }
}

const runBackup = (shop: Variables, ...args: string[]) => runCommand(backup, locationOf(shop), ...args)
const runRestore = (shop: Variables, ...args: string[]) => runCommand(restore, locationOf(shop), ...args)

async function countRows(variables: Variables): Promise<Record<string, number>> {
  const audit = await openAudit(readDatabaseLocation(variables))
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    if (table === 'catalogue_versions') continue
    counts[table] = Number((await audit.rows(`select count(*) as count from ${table}`))[0]?.count)
  }
  await audit.close()
  return counts
}

/** The rows of a backup by table, counted from its lines and not from its header. */
async function countRowsInBackup(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(TABLES.map((table) => [table, 0]))
  let table = ''
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) counts[table] = (counts[table] ?? 0) + 1
    else if ('table' in line) table = line.table
  }
  const { catalogue_versions: _, ...rest } = counts
  return rest
}

async function brokenInvariants(variables: Variables) {
  const audit = await openAudit(readDatabaseLocation(variables))
  const results = await checkInvariants(audit, Date.now())
  await audit.close()
  return results.filter(({ violations }) => violations.length > 0)
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
  test(`a shop on ${engine} is backed up while it sells, and continues from the backup on either engine`, async () => {
    const original = await emptyShop(engine)
    const shop = await openShop(original)
    await addStock(shop)
    const { hash, files } = await saveProductWithPicture(shop.store)
    await setLimits(shop.store, { cashMaxOpenOrders: 100_000 })
    const { encodedToken: token } = expectSuccess(await shop.client().signUp(ASHA))
    expectSuccess(await shop.client(token).addAddress(HOME))
    await buy(shop, token, 'cash')
    const { checkout } = await buy(shop, token, 'online')
    const { answer } = await (await controlsOf(shop)).pay(checkout.payment?.order_id ?? '')
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    expectSuccess(await shop.client(token).placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
    const ordersBefore = expectSuccess(await shop.client(token).orders()).orders

    const file = join(original.DATA_DIR ?? '', 'shop.backup')
    let isBackupRunning = true
    const selling = (async () => {
      let sold = 0
      for (; isBackupRunning; sold += 1) {
        await buy(shop, token, 'cash')
        await shop.client(token).addToCart({ _id: ordersBefore[0]?.items[0]?._id ?? '' })
      }
      return sold
    })()
    const taken = await spawnBackup(locationOf(original), file)
    isBackupRunning = false
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    expect(await selling).toBeGreaterThan(0)
    await shop.close()
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    for (const otherEngine of ['sqlite', 'postgres'] as const) {
      const restored = await emptyShop(otherEngine)
      const { code, output } = await runRestore(restored, file)
      expect(code, output).toBe(0)
      expect(await brokenInvariants(restored)).toEqual([])
      const rows = await countRows(restored)
      expect(rows).toEqual(await countRowsInBackup(file))
      if (engine === 'sqlite') {
        const secret = join('secrets', 'auth')
        expect((await stat(join(restored.DATA_DIR ?? '', secret))).mode & 0o777).toBe(0o600)
        const [copy, source] = [restored, original].map((each) => readFile(join(each.DATA_DIR ?? '', secret), 'utf8'))
        expect(await copy).toBe(await source)
      }

      const restoredShop = await openShop(restored)
      const { encodedToken } = expectSuccess(await restoredShop.client().signIn(ASHA))
      const customer = restoredShop.client(encodedToken)
      const orders = expectSuccess(await customer.orders()).orders
      expect(orders.slice(-ordersBefore.length)).toEqual(ordersBefore)
      expect(expectSuccess(await customer.addresses()).addresses).toHaveLength(1)
      for (const { width, body } of files) expect(await restoredShop.store.pictureFile(hash, width)).toEqual(body)
      await buy(restoredShop, encodedToken, 'cash')
      expect(expectSuccess(await customer.orders()).orders).toHaveLength(orders.length + 1)
      const paidOrder = ordersBefore.find(({ method }) => method === 'online')?._id ?? ''
      const cancelled = expectSuccess(await customer.cancelOrder(paidOrder))
      expect(cancelled.payment?.refunds).toMatchObject([{ state: 'processed' }])
      await restoredShop.close()
      expect(await brokenInvariants(restored)).toEqual([])
      expect(await countRows(restored)).toMatchObject({ orders: (rows.orders ?? 0) + 1 })
    }
  }, 300_000)
}

test('a backup contains every table', async () => {
  const audit = await openAudit(readDatabaseLocation(await shopWithSampleStore('sqlite')))
  const rows = await audit.rows("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  await audit.close()
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...TABLES, 'counters', 'removed_products', 'pack_search_texts', 'schema_migrations'].sort(),
  )
})

test('a backup overwrites no file, and is not restored over a shop with content', async () => {
  const original = await shopWithSampleStore('sqlite')
  expect((await runBackup(original)).code).toBe(0)
  const [name] = await readdir(join(original.DATA_DIR ?? '', 'backups'))
  const file = join(original.DATA_DIR ?? '', 'backups', name ?? '')
  expect(await runBackup(original, file)).toMatchObject({ code: 1, output: expect.stringContaining('already') })

  for (const engine of ['sqlite', 'postgres'] as const) {
    const other = await shopWithSampleStore(engine)
    const rowsBefore = await countRows(other)
    const refused = await runRestore(other, file)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })
    expect(await countRows(other)).toEqual(rowsBefore)
  }
}, 240_000)

test('an incomplete or damaged backup restores nothing, and one line says why', async () => {
  const original = await shopWithSampleStore('sqlite')
  const directory = original.DATA_DIR ?? ''
  const valid = join(directory, 'valid.backup')
  expect((await runBackup(original, valid)).code).toBe(0)
  const damaged = join(directory, 'damaged.backup')
  const empty = await emptyShop('sqlite')
  const expectRefusal = async (reason: string) => {
    const { code, output } = await runRestore(empty, damaged)
    expect(output).toContain(reason)
    expect(output).not.toContain('at file:')
    expect(code).toBe(1)
    expect(await readdir(empty.DATA_DIR ?? '')).toEqual([])
  }

  await expectRefusal('There is no file')
  await writeFile(damaged, 'not a backup')
  await expectRefusal('not a complete backup')
  await copyFile(valid, damaged)
  await truncate(damaged, (await stat(valid)).size - 40)
  await expectRefusal('not a complete backup')
  const lines = gunzipSync(await readFile(valid))
    .toString()
    .trimEnd()
    .split('\n')
  const write = (changed: readonly string[]) => writeFile(damaged, gzipSync(changed.join('\n').concat('\n')))
  await write(lines.slice(0, -1))
  await expectRefusal('not a complete backup')
  const firstCategory = lines.findIndex((line) => line.includes('"table":"categories"')) + 1
  await write(lines.map((line) => line.replace('Maharashtra', 'Gujarat')))
  await expectRefusal('was changed after it was made')
  await write(lines.toSpliced(firstCategory, 1))
  await expectRefusal('was changed after it was made')
  await write(lines.map((line) => line.replace(/"sha256":"\w+"/, '"other":1')))
  await expectRefusal('was changed after it was made')

  // What an older release wrote has no digest, and is checked by its content alone.
  await write(lines.map(withoutDigest).toSpliced(firstCategory, 1))
  await expectRefusal('does not contain what its header says')
  await write(lines.map(withoutDigest).toSpliced(firstCategory, 0, lines[firstCategory] ?? ''))
  await expectRefusal('does not contain what its header says')
  const firstAddress = lines.findIndex((line) => line.includes('"table":"addresses"')) + 1
  const orphan = (lines[firstAddress] ?? '').replace(/[\da-f]{8}-[\da-f-]{27}/g, crypto.randomUUID())
  await write(lines.map(withoutDigest).with(firstAddress, orphan))
  await expectRefusal('does not contain what its header says')
  await write(lines.map((line) => line.replace('0003 checkouts', '9999 checkouts')))
  await expectRefusal('newer shop')
  await write(
    lines.map((line) => line.replace('"table":"shoppers","columns":["id"', '"table":"shoppers","columns":["ide"')),
  )
  await expectRefusal('has no column "ide"')
  await write(lines.map((line) => line.replace('secrets/auth', 'secrets/../../auth')))
  await expectRefusal('not a complete backup')

  await copyFile(valid, damaged)
  expect(await runRestore(empty, damaged)).toMatchObject({ code: 0 })
  const older = await emptyShop('sqlite')
  await write(lines.map(withoutDigest))
  expect(await runRestore(older, damaged)).toMatchObject({ code: 0 })
  expect(await countRows(older)).toEqual(await countRows(empty))
}, 240_000)

test('a refused restore leaves PostgreSQL without a table, and no directory where there was none', async () => {
  const source = await emptyShop('sqlite')
  const file = join(source.DATA_DIR ?? '', 'damaged.backup')
  await writeFile(file, gzipSync('{"table":"settings","columns":["id"]}\n'))
  const target = await emptyShop('postgres')
  expect(await runRestore(target, file)).toMatchObject({ code: 1 })
  const audit = await openAudit(readDatabaseLocation(target))
  expect(await audit.rows(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
  await audit.close()
  const nested = { DATA_DIR: join(source.DATA_DIR ?? '', 'not', 'yet', 'there') }
  expect(await runRestore(nested, file)).toMatchObject({ code: 1 })
  expect(await readdir(source.DATA_DIR ?? '')).toEqual(['damaged.backup'])
})

test('without a file to restore, or a database to back up, one line says what to do', async () => {
  const empty = await emptyShop('sqlite')
  expect(await runRestore(empty)).toEqual({ code: 2, output: 'Which backup? Usage: npm run restore -- <file>\n' })
  expect(await runBackup(empty)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database at'),
  })
})

test('a database is migrated on its own, as often as one likes', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const shop = await emptyShop(engine)
    const first = await runCommand(migrate, locationOf(shop))
    expect(first.code, first.output).toBe(0)
    expect(first.output).toContain('Database: 0001')
    const second = await runCommand(migrate, locationOf(shop))
    expect(second.output).toMatch(/^The database is up to date: .*\n$/)
  }
})

function withoutDigest(line: string): string {
  return line.replace(',"digest":"sha256"', '').replace(/,"sha256":"\w+"/, '')
}

/** The variables of a shop that was opened once, which seeds the sample store. */
async function shopWithSampleStore(engine: 'sqlite' | 'postgres') {
  const variables = await emptyShop(engine)
  const shop = await openShop(variables)
  await shop.close()
  return variables
}

test('what is changed in a restored shop is found by its search at once', async () => {
  const variables = await emptyShop('sqlite')
  const rename = async (shop: Shop, title: string) => {
    const [found] = await shop.store.productsById([productId])
    if (!found) throw new Error('there is no such product')
    await shop.store.transaction((tx) => tx.saveProducts([{ ...found, title }]))
  }
  const titlesFor = async (shop: Shop, q: string) => {
    const list = expectSuccess(await shop.client().products({ ...DEFAULT_CATALOGUE_QUERY, q }, { limit: 5 }))
    return [...new Set(list.products.map(({ title }) => title))]
  }
  const shop = await openShop(variables)
  const [first] = expectSuccess(await shop.client().products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  const productId = first?._id ?? ''
  for (const title of ['Quandong', 'Pequi', 'Jabuticaba']) await rename(shop, title)
  const file = join(variables.DATA_DIR ?? '', 'renamed.backup')
  expect((await runBackup(variables, file)).code).toBe(0)
  await shop.close()

  const target = await emptyShop('sqlite')
  expect((await runRestore(target, file)).code).toBe(0)
  const restored = await openShop(target)
  expect(await titlesFor(restored, 'jabuticaba')).toEqual(['Jabuticaba'])
  await rename(restored, 'Calamansi')
  expect(await titlesFor(restored, 'calamansi')).toEqual(['Calamansi'])
  await restored.close()
})

import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { readAuthSecret, readOrCreateSecret } from '#server/secrets.ts'

const emptyDirectory = () => mkdtemp(join(tmpdir(), 'haribhari-secrets-'))

test('a configured secret is used and nothing is written', async () => {
  const dataDir = join(await emptyDirectory(), 'data')
  const configured = 'forty bytes that the owner has configured'
  expect(await readAuthSecret(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: configured }))).toBe(configured)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a secret is generated once, readable by its owner only', async () => {
  const dataDir = await emptyDirectory()
  const first = await readAuthSecret(readConfig({ DATA_DIR: dataDir }))
  expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32)
  expect(await readAuthSecret(readConfig({ DATA_DIR: dataDir }))).toBe(first)
  expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'secrets', 'auth'))).mode & 0o777).toBe(0o600)
})

test('a database that the shop creates is readable by its owner only, and so is its directory', async () => {
  const dataDir = join(await emptyDirectory(), 'data')
  const { store } = await openStore(readConfig({ DATA_DIR: dataDir }), () => {})
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  for (const file of await readdir(dataDir)) expect((await stat(join(dataDir, file))).mode & 0o777, file).toBe(0o600)
  await store.close()
})

test('twenty concurrent starts agree on one secret, and different names have different secrets', async () => {
  const dataDir = join(await emptyDirectory(), 'not', 'yet', 'there')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(dataDir, 'auth')))
  expect(new Set(secrets).size).toBe(1)
  expect(await readOrCreateSecret(dataDir, 'sandbox')).not.toBe(secrets[0])
})

test('a secret that is unreadable or cut short is refused and never replaced', async () => {
  const dataDir = await emptyDirectory()
  await mkdir(join(dataDir, 'secrets', 'auth'), { recursive: true })
  await expect(readOrCreateSecret(dataDir, 'auth')).rejects.toMatchObject({ name: 'StartupError' })
  await writeFile(join(dataDir, 'secrets', 'short'), 'abc')
  await expect(readOrCreateSecret(dataDir, 'short')).rejects.toMatchObject({ name: 'StartupError' })
  expect(await readFile(join(dataDir, 'secrets', 'short'), 'utf8')).toBe('abc')
})

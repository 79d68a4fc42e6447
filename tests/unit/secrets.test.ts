import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { authSecret, readOrCreateSecret } from '#server/secrets.ts'

const emptyFolder = () => mkdtemp(join(tmpdir(), 'haribhari-secrets-'))

test('the owner’s own secret is used and nothing is written', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  const own = 'o'.repeat(40)
  expect(await authSecret(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: own }))).toBe(own)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a secret is made once, for its owner’s eyes only', async () => {
  const dataDir = await emptyFolder()
  const first = await authSecret(readConfig({ DATA_DIR: dataDir }))
  expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32)
  expect(await authSecret(readConfig({ DATA_DIR: dataDir }))).toBe(first)
  expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'secrets', 'auth'))).mode & 0o777).toBe(0o600)
})

test('a database that the shop makes is for its owner alone, and so is its folder', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  const { store } = await openStore(readConfig({ DATA_DIR: dataDir }), () => {})
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  for (const file of await readdir(dataDir)) expect((await stat(join(dataDir, file))).mode & 0o777, file).toBe(0o600)
  await store.close()
})

test('twenty starts at once agree on one secret, and no two names share one', async () => {
  const dataDir = join(await emptyFolder(), 'not', 'yet', 'there')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(dataDir, 'auth')))
  expect(new Set(secrets).size).toBe(1)
  expect(await readOrCreateSecret(dataDir, 'sandbox')).not.toBe(secrets[0])
})

test('a secret that cannot be read, or was cut short, is refused and never replaced', async () => {
  const dataDir = await emptyFolder()
  await mkdir(join(dataDir, 'secrets', 'auth'), { recursive: true })
  await expect(readOrCreateSecret(dataDir, 'auth')).rejects.toMatchObject({ name: 'StartupProblem' })
  await writeFile(join(dataDir, 'secrets', 'short'), 'abc')
  await expect(readOrCreateSecret(dataDir, 'short')).rejects.toMatchObject({ name: 'StartupProblem' })
  expect(await readFile(join(dataDir, 'secrets', 'short'), 'utf8')).toBe('abc')
})

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { GUEST } from '#seed/guest.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { bytesIn, copyImage, readImage } from './image-contents.ts'

/** That of the image's user `nonroot`. */
const USER_ID = 65_532
const MAX_BYTES = 200e6
/** What the base image has beside Node: the C library, certificates, time zones. */
const BASE_BYTES = 30e6
const builder = ['docker', 'podman'].find((program) => spawnSync(program, ['info']).status === 0)

test('what the image contains is enough for the shop, for a user without rights, and under 200 MB', async () => {
  const image = await readImage()
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyImage(image, join(folder, 'shop'))
  await copyFile(process.execPath, join(folder, 'node'))
  expect((await bytesIn(folder)) + BASE_BYTES).toBeLessThan(MAX_BYTES)

  const encode = `const { default: sharp } = await import('sharp')
    const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'green' } })
    console.log((await picture.webp().toBuffer()).toString('latin1', 8, 12))`
  const encoded = spawnSync(join(folder, 'node'), ['--input-type=module', '-e', encode], { cwd: join(folder, 'shop') })
  expect(String(encoded.stdout)).toBe('WEBP\n')

  await chmod(folder, 0o755)
  await mkdir(join(folder, 'data'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(join(folder, 'data'), USER_ID, USER_ID)
  const [port = 0] = await freePorts(1)
  const shop = spawn(join(folder, 'node'), image.command, {
    cwd: join(folder, 'shop'),
    // A trial: a real shop has payment keys.
    env: {
      ...image.environment,
      SHOP_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot ? { uid: USER_ID, gid: USER_ID } : {}),
  })
  const exited = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill('SIGKILL')
    await exited
  })
  const address = `http://127.0.0.1:${port}`
  await Promise.race([expectShopAt(address), exited.then(() => Promise.reject(new Error('The shop ended')))])
  shop.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

if (builder) {
  test(`the image built by ${builder} is under 200 MB, and its shop is healthy`, async () => {
    const run = (...args: string[]) => execFileSync(builder, args, { encoding: 'utf8' }).trim()
    run('build', '--quiet', '--tag', 'haribhari-test', '.')
    expect(Number(run('image', 'inspect', '--format', '{{.Size}}', 'haribhari-test'))).toBeLessThan(MAX_BYTES)
    const [port = 0] = await freePorts(1)
    const options = ['--detach', '--rm', '--publish', `127.0.0.1:${port}:3000`, '--env', 'SHOP_ENV=development']
    const container = run('run', ...options, 'haribhari-test')
    onTestFinished(() => void run('stop', container))
    await expectShopAt(`http://127.0.0.1:${port}`)
    const health = () => run('inspect', '--format', '{{.State.Health.Status}}', container)
    expect(await waitUntil(() => health() === 'healthy', 60_000, 1000)).toBe(true)
  }, 600_000)
}

async function expectShopAt(address: string): Promise<void> {
  const statusOf = (path: string) =>
    fetch(`${address}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await waitUntil(async () => (await statusOf('/readyz')) === 200, 60_000)).toBe(true)
  expect(await statusOf('/api/products?q=fresh')).toBe(200)
  const page = await fetch(`${address}/`)
  expect(await page.text()).toContain('</html>')
  expect(page.headers.get('content-security-policy')).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/)
  // Its password is hashed by the one native package.
  const body = JSON.stringify({ email: GUEST.email, password: GUEST.password })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
}

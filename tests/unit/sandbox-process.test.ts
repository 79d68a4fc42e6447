import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { startSandbox } from '#server/sandbox/sandbox-process.ts'
import { sandboxControls } from '#tests/support/sandbox-controls.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'haribhari-sandbox-'))

async function started(options: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options)
  onTestFinished(sandbox.stop)
  const { origin: base, key: keyId, secret: keySecret, webhookSecret } = sandbox
  const circuitBreaker = { failureThreshold: 1000, resetTimeoutMs: 0 }
  const payments = createRazorpay({ base, keyId, keySecret, webhookSecrets: [webhookSecret], circuitBreaker })
  return { sandbox, payments, controls: sandboxControls(base, (request) => fetch(request)) }
}

test('payments and keys outlive a restart, even one that cut the last line short', async () => {
  const dataDir = await newFolder()
  const first = await started({ dataDir })
  const order = await first.payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await first.controls.pay(order.value.id)
  await first.sandbox.stop()
  await appendFile(join(dataDir, 'sandbox', 'journal.jsonl'), '{"kind":"order","rec')

  const second = await started({ dataDir })
  expect(second.sandbox.key).toBe(first.sandbox.key)
  expect(second.sandbox.key).toMatch(/^rzp_test_sandbox/)
  expect(await second.payments.fetchPayment(payment.id)).toMatchObject({ ok: true, value: { status: 'captured' } })
  const another = await second.payments.openOrder({ receipt: randomUUID(), amount: 10_000 })
  await second.sandbox.stop()

  const third = await started({ dataDir })
  expect(another.ok && (await third.payments.fetchOrderPayments(another.value.id))).toEqual({ ok: true, value: [] })
}, 20_000)

test('its keys are for their owner alone and differ from folder to folder', async () => {
  const [one, two] = [await newFolder(), await newFolder()]
  const first = await started({ dataDir: one })
  const second = await started({ dataDir: two })
  expect(statSync(join(one, 'sandbox', 'keys.json')).mode & 0o777).toBe(0o600)
  expect(first.sandbox.secret).not.toBe(second.sandbox.secret)
  expect(first.sandbox.webhookSecret).not.toBe(first.sandbox.secret)
}, 20_000)

test('when the wished port is taken it listens on another', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { sandbox, payments } = await started({ dataDir: await newFolder(), port })
  expect(sandbox.origin).not.toContain(`:${port}`)
  expect(await payments.openOrder({ receipt: randomUUID(), amount: 10_000 })).toMatchObject({ ok: true })
}, 20_000)

test('after a crash it is back at the same address with its payments', async () => {
  const { sandbox, payments, controls } = await started({ dataDir: await newFolder() })
  const order = await payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await controls.pay(order.value.id)
  const crashed = sandbox.pid()
  process.kill(crashed ?? 0, 'SIGKILL')
  await vi.waitFor(
    async () =>
      expect(await payments.fetchPayment(payment.id)).toMatchObject({ ok: true, value: { status: 'captured' } }),
    { timeout: 10_000, interval: 200 },
  )
  expect(sandbox.pid()).not.toBe(crashed)
}, 20_000)

test('shops with one data folder share one sandbox, and the other takes over when its starter goes', async () => {
  const dataDir = await newFolder()
  const [one, two] = await Promise.all([started({ dataDir }), started({ dataDir })])
  expect(two.sandbox).toMatchObject({ origin: one.sandbox.origin, key: one.sandbox.key, secret: one.sandbox.secret })
  const [starter, guest] = one.sandbox.pid() === null ? [two, one] : [one, two]
  expect(guest.sandbox.pid()).toBeNull()
  const order = await starter.payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await guest.controls.pay(order.value.id)
  await starter.sandbox.stop()
  await vi.waitFor(
    async () => expect(await guest.payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } }),
    { timeout: 10_000, interval: 200 },
  )
  expect(guest.sandbox.pid()).not.toBeNull()
}, 20_000)

test('it goes away with the shop that started it, even one that is killed', async () => {
  const folder = await newFolder()
  const program = join(folder, 'shop.ts')
  const module = join(import.meta.dirname, '../../src/server/sandbox/sandbox-process.ts')
  await writeFile(
    program,
    `import { startSandbox } from ${JSON.stringify(module)}
     console.log((await startSandbox({ dataDir: ${JSON.stringify(folder)} })).origin)
     setInterval(() => {}, 1000)`,
  )
  const shop = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [origin] = await once(createInterface({ input: shop.stdout }), 'line')
  expect((await fetch(`${origin}/v1/checkout.js`)).status).toBe(200)
  shop.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(`${origin}/v1/checkout.js`)).rejects.toThrow(), { timeout: 5000 })
  expect(readFileSync(join(folder, 'sandbox', 'keys.json'), 'utf8')).toContain('rzp_test_sandbox')
}, 20_000)

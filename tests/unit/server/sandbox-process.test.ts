import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { startSandbox } from '#server/sandbox/sandbox-process.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'

const newDirectory = () => mkdtemp(join(tmpdir(), 'haribhari-sandbox-'))

async function started(options: Parameters<typeof startSandbox>[0]) {
  const process = startSandbox(options)
  onTestFinished(process.stop)
  const origin = await process.started
  const { keyId, keySecret, webhookSecret } = process
  const circuitBreaker = { failureThreshold: 1000, resetTimeoutMs: 0 }
  const payments = createRazorpay({ base: origin, keyId, keySecret, webhookSecrets: [webhookSecret], circuitBreaker })
  return {
    sandbox: { ...process, origin },
    payments,
    controls: createSandboxControls(origin, (request) => fetch(request)),
  }
}

test('payments and keys survive a restart, even one that cut the last journal line short', async () => {
  const dataDir = await newDirectory()
  const first = await started({ dataDir })
  const order = await first.payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await first.controls.pay(order.value.id)
  await first.sandbox.stop()
  await appendFile(join(dataDir, 'sandbox', 'journal.jsonl'), '{"kind":"order","rec')

  const second = await started({ dataDir })
  expect(second.sandbox.keyId).toBe(first.sandbox.keyId)
  expect(second.sandbox.keyId).toMatch(/^rzp_test_sandbox/)
  expect(await second.payments.fetchPayment(payment.id)).toMatchObject({ ok: true, value: { status: 'captured' } })
  const another = await second.payments.openOrder({ receipt: randomUUID(), amount: 10_000 })
  await second.sandbox.stop()

  const third = await started({ dataDir })
  expect(another.ok && (await third.payments.fetchOrderPayments(another.value.id))).toEqual({ ok: true, value: [] })
})

test('a payment waits for a sandbox that is starting', async () => {
  const sandbox = startSandbox({ dataDir: await newDirectory() })
  onTestFinished(sandbox.stop)
  const payments = createRazorpay({ ...sandbox, base: sandbox.origin, webhookSecrets: [], kind: 'sandbox' })
  expect(await payments.openOrder({ receipt: randomUUID(), amount: 36_800, fresh: true })).toMatchObject({ ok: true })
  expect((await payments.browserOrigins()).script).toEqual([await sandbox.started])
})

test('a sandbox that cannot start is reported in one line, payments are unavailable, and it is tried again', async () => {
  const dataDir = await newDirectory()
  const inTheWay = join(dataDir, 'sandbox', 'journal.jsonl')
  await mkdir(inTheWay, { recursive: true })
  const reported = Promise.withResolvers<string>()
  const sandbox = startSandbox({ dataDir, onStartFailure: reported.resolve })
  onTestFinished(sandbox.stop)
  expect(await reported.promise).toMatch(/^The payment sandbox ended while starting.*\.$/)
  const payments = createRazorpay({ ...sandbox, base: sandbox.origin, webhookSecrets: [], kind: 'sandbox' })
  expect(await payments.fetchPayment('pay_00000000000000')).toMatchObject({ ok: false, code: 'unavailable' })
  const checkout = {
    providerOrderId: 'order_1',
    amount: 36_800,
    shopName: 'Haribhari',
    description: '',
    customer: { name: 'Asha', email: 'asha@example.in', phone: '' },
    themeColour: '#1f5d3a',
    timeoutSeconds: 900,
  }
  expect(await payments.checkoutOptions(checkout)).toMatchObject({ ok: false, code: 'unavailable' })
  await rm(inTheWay, { recursive: true })
  expect(await sandbox.started).toBe(await sandbox.origin())
})

test('the keys are readable by their owner only and differ between directories', async () => {
  const [one, two] = [await newDirectory(), await newDirectory()]
  const first = await started({ dataDir: one })
  const second = await started({ dataDir: two })
  expect(statSync(join(one, 'sandbox', 'keys.json')).mode & 0o777).toBe(0o600)
  expect(first.sandbox.keySecret).not.toBe(second.sandbox.keySecret)
  expect(first.sandbox.webhookSecret).not.toBe(first.sandbox.keySecret)
})

test('when the preferred port is taken it listens on another', async () => {
  const portHolder = createServer().listen(0, '127.0.0.1')
  await once(portHolder, 'listening')
  onTestFinished(() => void portHolder.close())
  const address = portHolder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { sandbox, payments } = await started({ dataDir: await newDirectory(), port })
  expect(sandbox.origin).not.toContain(`:${port}`)
  expect(await payments.openOrder({ receipt: randomUUID(), amount: 10_000 })).toMatchObject({ ok: true })
})

test('after a crash it listens at the same address again with its payments', async () => {
  const { sandbox, payments, controls } = await started({ dataDir: await newDirectory() })
  const order = await payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await controls.pay(order.value.id)
  const crashed = sandbox.pid()
  process.kill(crashed ?? 0, 'SIGKILL')
  await vi.waitFor(
    async () =>
      expect(await payments.fetchPayment(payment.id)).toMatchObject({ ok: true, value: { status: 'captured' } }),
    { timeout: 30_000, interval: 200 },
  )
  expect(sandbox.pid()).not.toBe(crashed)
})

test('shops with one data directory share one sandbox, and the other takes over when the first stops', async () => {
  const dataDir = await newDirectory()
  const [one, two] = await Promise.all([started({ dataDir }), started({ dataDir })])
  expect(two.sandbox).toMatchObject({
    origin: one.sandbox.origin,
    keyId: one.sandbox.keyId,
    keySecret: one.sandbox.keySecret,
  })
  const [first, second] = one.sandbox.pid() === null ? [two, one] : [one, two]
  expect(second.sandbox.pid()).toBeNull()
  const order = await first.payments.openOrder({ receipt: randomUUID(), amount: 36_800 })
  if (!order.ok) throw new Error(order.detail)
  const { payment } = await second.controls.pay(order.value.id)
  await first.sandbox.stop()
  await vi.waitFor(
    async () => expect(await second.payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } }),
    { timeout: 30_000, interval: 200 },
  )
  expect(second.sandbox.pid()).not.toBeNull()
})

test('it exits with the shop that started it, even a killed one', async () => {
  const directory = await newDirectory()
  const program = join(directory, 'shop.ts')
  const module = join(import.meta.dirname, '../../../src/server/sandbox/sandbox-process.ts')
  await writeFile(
    program,
    `import { startSandbox } from ${JSON.stringify(module)}
     console.log(await startSandbox({ dataDir: ${JSON.stringify(directory)} }).started)
     setInterval(() => {}, 1000)`,
  )
  const shop = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [origin] = await once(createInterface({ input: shop.stdout }), 'line')
  expect((await fetch(`${origin}/v1/checkout.js`)).status).toBe(200)
  shop.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(`${origin}/v1/checkout.js`)).rejects.toThrow(), { timeout: 30_000 })
  expect(readFileSync(join(directory, 'sandbox', 'keys.json'), 'utf8')).toContain('rzp_test_sandbox')
})

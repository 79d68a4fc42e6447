import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'
import { createServerProcess } from '#tests/support/processes/server-process.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { anAddressForm } from '#tests/support/records/factories.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const KEYS = {
  keyId: 'rzp_test_loglogloglog',
  keySecret: 'the key secret nobody may read',
  webhookSecret: 'the webhook secret nobody may read',
}
const AUTH_SECRET = 'the auth secret nobody may read, long enough'
const ASHA = { fullName: 'Asha Quillfeather', email: 'asha.quillfeather@example.in', password: 'kakdi Bhindi 42' }
const HOME = anAddressForm({
  name: 'Asha Quillfeather',
  mobileNum: '9876501234',
  apartment: '12 Nilambari',
  area: 'Prabhat Road',
})

const line = v.looseObject({ level: v.number(), time: v.string(), msg: v.string() })

test('the log of a whole visit has the request ids, and no secret of the customer or the shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-log-'))
  const [port = 0] = await freePorts(1)
  const sandbox = await startSandboxServer({ ...KEYS, webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook` })
  const controls = createSandboxControls(sandbox.origin, (request) => fetch(request))
  const shop = createServerProcess({
    port,
    environment: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '0',
      AUTH_SECRET,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_BASE: sandbox.origin,
    },
  })
  await shop.start()
  try {
    const client = (token: string | null = null) => createClient({ base: shop.address, token: () => token, fetch })
    const { encodedToken: first } = expectSuccess(await client().signUp(ASHA))
    await client().signIn({ ...ASHA, password: 'wrong-kakdi-99' })
    const { encodedToken: token } = expectSuccess(await client().signIn(ASHA))
    await client(`${token}x`).clearCart()
    const asha = client(token)
    const { addresses } = expectSuccess(await asha.addAddress(HOME))
    const [product] = expectSuccess(await asha.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
    expectSuccess(await asha.addToCart({ _id: product?._id ?? '' }))
    const { checkout } = expectSuccess(await asha.checkout({ addressId: addresses[0]?._id ?? '' }, crypto.randomUUID()))
    const { answer } = await controls.pay(checkout.payment?.order_id ?? '')
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    await asha.placeOrder({ payment_id, razorpay_order_id, razorpay_signature: 'f'.repeat(64) })
    const { orders } = expectSuccess(await asha.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
    // What goes wrong at the provider is logged: also then without its keys.
    await controls.configure({ faults: [{ kind: 'status', status: 503 }] })
    expectSuccess(await asha.cancelOrder(orders[0]?._id ?? ''))
    await controls.configure({})
    await fetch(`${shop.address}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'x-razorpay-signature': 'not-a-signature' },
      body: '{"card":"4100280000001007"}',
    })
    const forged = 'abc","level":60\\nforged-line: yes'
    await rawRequest(
      shop.address,
      `POST /api/auth/login?q=${encodeURIComponent('forged\nline')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: ${forged}\r\nContent-Length: 0\r\n\r\n`,
    )
    expectSuccess(await asha.signOut())

    expect(await waitUntil(() => shop.stderr().includes('/api/auth/signout'), 30_000)).toBe(true)
    const log = shop.stderr()
    const lines = log
      .trimEnd()
      .split('\n')
      .map((text) => v.parse(line, JSON.parse(text)))
    const { password, email, fullName } = ASHA
    const typed = [password, 'wrong-kakdi-99', email, fullName, HOME.mobileNum, HOME.area, HOME.apartment]
    const issued = [
      first,
      token,
      razorpay_signature,
      AUTH_SECRET,
      KEYS.keySecret,
      KEYS.webhookSecret,
      '4100280000001007',
    ]
    const inBase64 = [KEYS.keySecret, `${KEYS.keyId}:${KEYS.keySecret}`].map((text) => btoa(text))
    for (const secret of [...typed, ...issued, ...inBase64, 'not-a-signature', 'forged'])
      expect(log).not.toContain(secret)

    const changes = lines.filter(({ msg }) => msg === 'request completed')
    const routes = changes.map((each) => `${each.route} ${each.status}`)
    expect(routes).toEqual(
      expect.arrayContaining(['/api/auth/signup 201', '/api/user/checkout 201', '/api/user/orders/:id/cancel 200']),
    )
    for (const each of changes) expect(each.requestId).toMatch(/^[\w-]{8,64}$/)
    expect(lines.some(({ msg }) => msg === 'a refund could not be sent yet')).toBe(true)
  } finally {
    await shop.stop()
    await sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { aProduct } from '#tests/support/factories.ts'
import { freePorts } from '#tests/support/free-ports.ts'
import { dataDir } from '#tests/support/runtimes.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '#tests/support/storefront.ts'

const MARKUP = '<img src=x onerror=owned()>'
const TEXTS = [MARKUP, '"><svg/onload=owned()>', '</script><script>owned()</script>', 'javascript:owned()', '\u202eabc']

/** Lines for every script that ran which was not ours to run. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  page.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('owned', () => ran.push('a script of a stranger'))
  return ran
}

test('markup in a name, an address and a search is text to whoever reads it', async ({ page }) => {
  const ran = await watch(page)
  await page.goto('./signup')
  await waitForHydration(page)
  await page.getByLabel('Full name').fill(MARKUP)
  await page.getByLabel('Email').last().fill(`x-${crypto.randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).last().fill('mangoes in may')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(notification(page, 'Hey <img! Checkout fresh groceries.')).toBeVisible()
  await page.goto('./account')
  await expect(page.getByText(MARKUP).first()).toBeVisible()

  await page.goto('./account/addresses')
  await waitForHydration(page)
  for (const [at, text] of TEXTS.entries()) {
    await page
      .getByRole('button', { name: /add.*address/i })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const address = {
      Name: text,
      'Mobile number': '98200 12345',
      Apartment: text,
      Area: text,
      City: text,
      State: text,
      'PIN code': '411004',
    }
    for (const [label, words] of Object.entries(address)) await dialog.getByLabel(label, { exact: true }).fill(words)
    await dialog.getByRole('button', { name: /save|add/i }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(text).first(), String(at)).toBeVisible()
  }
  for (const text of TEXTS) {
    await page.goto(`./shop?q=${encodeURIComponent(text)}`)
    await waitForHydration(page)
    await expect(
      page
        .getByText(text)
        .or(page.locator(`input[value="${text.replaceAll('"', '\\"')}"]`))
        .first(),
    ).toBeVisible()
  }
  expect(ran).toEqual([])
})

test('sign-in leads nowhere but into the shop, whatever is remembered @server', async ({ page, baseURL }) => {
  for (const address of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:owned()',
    '/.//evil.example',
  ]) {
    await page.goto('./signin')
    await waitForHydration(page)
    await page.evaluate((value) => {
      for (const key of Object.keys(sessionStorage)) if (key.includes('return')) sessionStorage.removeItem(key)
      sessionStorage.setItem('haribhari-return-to', value)
    }, address)
    await signInAsGuest(page)
    await expect(page, address).toHaveURL(new RegExp(`^${baseURL}(shop)?$`))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})

test('scripts that somebody brings into a page do not run @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/Content Security Policy|TrustedScript|TrustedHTML|trusted/i)
  const ran = await watch(page)
  await page.goto('./')
  await waitForHydration(page)
  const tried = await page.evaluate(() => {
    const outcome: string[] = []
    const attempt = (name: string, work: () => void) => {
      try {
        work()
        outcome.push(name)
      } catch {
        // Refused at once.
      }
    }
    attempt('inline', () => {
      const script = document.createElement('script')
      script.text = 'owned()'
      document.body.append(script)
    })
    attempt('elsewhere', () => {
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.body.append(script)
    })
    attempt('markup', () => {
      const place = document.createElement('div')
      place.innerHTML = '<img src=x onerror=owned()>'
      document.body.append(place)
    })
    attempt('text as code', () => {
      setTimeout('owned()', 0)
    })
    const link = document.createElement('a')
    link.href = 'javascript:owned()'
    document.body.append(link)
    link.click()
    return outcome
  })
  expect(tried).toEqual([])
  await page.waitForTimeout(300)
  expect(ran).toEqual([])
})

test('a product that an owner wrote with markup is drawn as text, on the server and in the page @server', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-abuse-'))
  const [port = 0] = await freePorts(1)
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: '',
      DATA_DIR: folder,
      NODE_ENV: 'production',
      SHOP_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(shop.stdout, 'data')
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const store = openSqlite({ file: join(folder, 'shop.sqlite') })
    const text = `${TEXTS.join(' ')}\u2028`
    const product = aProduct({
      slug: 'evil',
      title: text,
      description: text,
      unit: text,
      vendor: text,
      tags: [text],
      badge: { text, color: 'green' },
      position: -1,
    })
    await store.transaction((tx) => tx.saveProducts([product]))
    await store.close()
    const ran = await watch(page)
    const address = `http://localhost:${port}/product/evil`
    await expect.poll(async () => (await fetch(address)).status, { timeout: 15_000 }).toBe(200)
    const html = await (await fetch(address)).text()
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>owned')
    expect(html).not.toContain('<svg/onload')
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKUP)
    await page.goto(`http://localhost:${port}/shop`)
    await waitForHydration(page)
    await expect(page.getByRole('article').filter({ hasText: MARKUP })).toHaveCount(1)
    expect(ran).toEqual([])
  } finally {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
})

test('nothing that a browser is given holds a secret or leads to the sources @server', async ({ request }) => {
  const keys = JSON.parse(await readFile(join(dataDir, 'sandbox', 'keys.json'), 'utf8'))
  const secrets = [keys.keySecret, keys.webhookSecret, await readFile(join(dataDir, 'secrets', 'auth'), 'utf8')]
  const words = [
    ...secrets,
    'rzp_live_',
    'RAZORPAY_KEY_SECRET',
    'AUTH_SECRET',
    'DATABASE_URL',
    'sourceMappingURL',
    dataDir,
  ]
  const folder = 'dist/client'
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|json|txt|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    for (const word of words) expect(text.includes(word), `${word} in ${name}`).toBe(false)
    expect((await request.get(`./${name}.map`)).status(), name).toBe(404)
  }
  const page = await (await request.get('./')).text()
  for (const word of words) expect(page.includes(word), `${word} in the page`).toBe(false)
})

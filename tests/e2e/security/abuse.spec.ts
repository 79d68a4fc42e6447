import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '#tests/support/pages/storefront.ts'
import { dataDir } from '#tests/support/processes/runtimes.ts'
import { startServerWithData } from '#tests/support/processes/seeded-server.ts'
import { aProduct } from '#tests/support/records/factories.ts'

const MARKUP = '<img src=x onerror=owned()>'
const MALICIOUS_TEXTS = [MARKUP, '"><svg/onload=owned()>', '</script><script>owned()</script>', 'javascript:owned()']

/** Collects a line for every injected script that runs. */
async function collectInjectedScripts(page: Page): Promise<string[]> {
  const executed: string[] = []
  page.on('dialog', async (dialog) => {
    executed.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('owned', () => executed.push('owned()'))
  return executed
}

test('markup in a name, an address and a search is shown as text @server', async ({ page }) => {
  const executed = await collectInjectedScripts(page)
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
  for (const [index, text] of MALICIOUS_TEXTS.entries()) {
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
    for (const [label, value] of Object.entries(address)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: /save|add/i }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(text).first(), String(index)).toBeVisible()
  }
  for (const text of MALICIOUS_TEXTS) {
    await page.goto(`./shop?q=${encodeURIComponent(text)}`)
    await waitForHydration(page)
    await expect(
      page
        .getByText(text)
        .or(page.locator(`input[value="${text.replaceAll('"', '\\"')}"]`))
        .first(),
    ).toBeVisible()
  }
  expect(executed).toEqual([])
})

test('signing in never redirects out of the shop, whatever return URL is stored @server', async ({ page, baseURL }) => {
  for (const returnUrl of [
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
    }, returnUrl)
    await signInAsGuest(page)
    await expect(page, returnUrl).toHaveURL(new RegExp(`^${baseURL}(shop)?$`))
    await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
    const signedOut = page.waitForResponse(/\/api\/auth\/signout$/)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await signedOut
  }
})

test('injected scripts do not run @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/Content Security Policy|TrustedScript|TrustedHTML|trusted/i)
  const executed = await collectInjectedScripts(page)
  await page.goto('./')
  await waitForHydration(page)
  const succeeded = await page.evaluate(() => {
    const names: string[] = []
    const attempt = (name: string, inject: () => void) => {
      try {
        inject()
        names.push(name)
      } catch {
        // Trusted Types reject it with an exception.
      }
    }
    attempt('inline script', () => {
      const script = document.createElement('script')
      script.text = 'owned()'
      document.body.append(script)
    })
    attempt('external script', () => {
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.body.append(script)
    })
    attempt('markup', () => {
      const container = document.createElement('div')
      container.innerHTML = '<img src=x onerror=owned()>'
      document.body.append(container)
    })
    attempt('string as code', () => {
      setTimeout('owned()', 0)
    })
    return names
  })
  expect(succeeded).toEqual([])
  // A javascript: URL is not rejected with an exception but reported when the browser has blocked it.
  const blockedUri = await page.evaluate(() => {
    const reported = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI))
    })
    const link = document.createElement('a')
    link.href = 'javascript:owned()'
    document.body.append(link)
    link.click()
    return reported
  })
  expect(blockedUri).toBe('inline')
  expect(executed).toEqual([])
})

test('markup in a product is rendered as text, by the server and in the browser @server', async ({ page }) => {
  let shopDataDir = ''
  const server = await startServerWithData(async (created) => {
    shopDataDir = created
  })
  try {
    const store = openSqlite({ file: join(shopDataDir, 'shop.sqlite') })
    const text = `${MALICIOUS_TEXTS.join(' ')}\u2028`
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
    const executed = await collectInjectedScripts(page)
    const url = `${server.address}/product/evil`
    // The first page waits until the thread that renders pages has started, on a busy machine for long.
    await expect.poll(async () => (await fetch(url)).status, { timeout: 90_000 }).toBe(200)
    const html = await (await fetch(url)).text()
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>owned')
    expect(html).not.toContain('<svg/onload')
    await page.goto(url)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKUP)
    await page.goto(`${server.address}/shop`)
    await waitForHydration(page)
    await expect(page.getByRole('article').filter({ hasText: MARKUP })).toHaveCount(1)
    expect(executed).toEqual([])
  } finally {
    await server.stop()
  }
})

test('no file or page that the server sends contains a secret or a source map @server', async ({ request }) => {
  const keys = JSON.parse(await readFile(join(dataDir, 'sandbox', 'keys.json'), 'utf8'))
  const secrets = [keys.keySecret, keys.webhookSecret, await readFile(join(dataDir, 'secrets', 'auth'), 'utf8')]
  const forbidden = [...secrets, 'rzp_live_', 'sourceMappingURL', dataDir]
  // The settings of the back office name the variables, without their values.
  const forbiddenToCustomers = [...forbidden, 'RAZORPAY_KEY_SECRET', 'AUTH_SECRET', 'DATABASE_URL']
  const folder = 'dist/client'
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|json|txt|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    for (const secret of name.startsWith('admin/') ? forbidden : forbiddenToCustomers) {
      expect(text.includes(secret), `${secret} in ${name}`).toBe(false)
    }
    expect((await request.get(`./${name}.map`)).status(), name).toBe(404)
  }
  const page = await (await request.get('./')).text()
  for (const secret of forbiddenToCustomers) expect(page.includes(secret), `${secret} in the page`).toBe(false)
})

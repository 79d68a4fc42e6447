import type { Page } from '@playwright/test'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

// Server only: the browser runtime shows nothing before its scripts have loaded.

/** Opens a page whose scripts load only after the returned function is called, as on a slow phone. */
async function openWithDelayedScripts(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('a product clicked before the scripts load is added to the basket afterwards, once @server', async ({ page }) => {
  await signInAsGuest(page)
  const releaseScripts = await openWithDelayedScripts(page, './shop?categories=fruits')
  const mango = productCard(page, 'Kesar mango')
  await mango.getByRole('button', { name: 'Add to basket' }).click()
  await mango.getByRole('button', { name: 'Add to basket' }).click()
  releaseScripts()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await page.goto('./checkout/basket')
  await expect(page.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible()
})

test('a checkbox clicked before the scripts load filters the list @server', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, './shop')
  await page.getByRole('region', { name: 'Filters' }).getByText('Plants').first().click()
  releaseScripts()
  await expect(page).toHaveURL(/categories=plants/)
  await expect(page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /Plants/ })).toBeChecked()
})

test('a form submitted before the scripts load is sent by them, and never puts a password into a URL @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const releaseScripts = await openWithDelayedScripts(page, './signin')
  await page.getByLabel('Email').first().fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).first().fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  releaseScripts()
  const request = page.waitForRequest(/\/api\/auth\/login$/)
  expect((await request).postDataJSON()).toMatchObject({ email: 'nobody@example.in', password: 'not this one' })
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.in')
  expect(urls.filter((url) => url.includes('not+this'))).toEqual([])
})

test('text typed into the search box before the scripts load is kept and searched for @server', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, './')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('mango')
  releaseScripts()
  await expect(page.getByRole('main')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/q=mango/)
})

test('a page scrolled before the scripts load stays where it is, and is left and come back to as any other @server', async ({
  page,
}) => {
  const releaseScripts = await openWithDelayedScripts(page, './shop')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 1200))
  releaseScripts()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Kesar mango' }).first()).toBeAttached()
  await page.evaluate(() => new Promise((resume) => requestIdleCallback(() => requestAnimationFrame(resume))))
  expect(await scrollTop()).toBe(1200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).dispatchEvent('click')
  await expect(page).toHaveURL(/about-us/)
  await expect.poll(scrollTop).toBe(0)
  await page.goBack()
  await expect.poll(scrollTop).toBe(1200)
})

test('a price range set before hydration filters the list @server', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, './shop')
  const highest = page.getByRole('region', { name: 'Filters' }).getByRole('slider', { name: 'Highest price' })
  await highest.fill('200')
  releaseScripts()
  await expect(page).toHaveURL(/priceHigh=200/)
  await expect(highest).toHaveValue('200')
})

test('each field of a form keeps what was typed before hydration, also when the next one is typed later @server', async ({
  page,
}) => {
  const releaseScripts = await openWithDelayedScripts(page, './signup')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@example.in')
  releaseScripts()
  await waitForHydration(page)
  await page.getByLabel('Password', { exact: true }).fill('mangoes in may')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in')
})

test('a form that is sent while what was typed before is still handed over is sent with all of it @server', async ({
  page,
}) => {
  const releaseScripts = await openWithDelayedScripts(page, './signin')
  await page.getByLabel('Email').fill('nobody.before@example.in')
  await page.getByLabel('Password', { exact: true }).fill('mango-and-methi-7')
  await page.evaluate(() => {
    const sendAfterFirstField = (event: Event) => {
      if (event.isTrusted) return
      removeEventListener('input', sendAfterFirstField)
      setTimeout(() => document.querySelector('main form')?.querySelector<HTMLElement>('[type=submit]')?.click())
    }
    addEventListener('input', sendAfterFirstField)
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/auth/login'),
  )
  releaseScripts()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'nobody.before@example.in',
    password: 'mango-and-methi-7',
  })
})

import type { Page } from '@playwright/test'
import { expect, notification, productCard, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

// In the browser's home nothing is drawn before its scripts are there, so there is nothing to be early for.

/** Opens a page whose scripts are held back, as on a slow phone, until the answered function lets them come. */
async function openBeforeItsScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('a product tapped before the scripts came is in the basket afterwards, once @server', async ({ page }) => {
  await signInAsGuest(page)
  const scriptsCome = await openBeforeItsScripts(page, './shop?categories=fruits')
  const mango = productCard(page, 'Kesar mango')
  await mango.getByRole('button', { name: 'Add to basket' }).click()
  await mango.getByRole('button', { name: 'Add to basket' }).click()
  scriptsCome()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await page.goto('./checkout/basket')
  await expect(page.getByText('You have 1 items in the basket. Checkout fast !')).toBeVisible()
})

test('a box ticked before the scripts came filters the list @server', async ({ page }) => {
  const scriptsCome = await openBeforeItsScripts(page, './shop')
  await page.getByRole('region', { name: 'Filters' }).getByText('Plants').first().click()
  scriptsCome()
  await expect(page).toHaveURL(/categories=plants/)
  await expect(page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /Plants/ })).toBeChecked()
})

test('a form sent before the scripts came is sent by them, and never puts a password into the address @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const scriptsCome = await openBeforeItsScripts(page, './signin')
  await page.getByLabel('Email').first().fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).first().fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  scriptsCome()
  const sent = page.waitForRequest(/\/api\/auth\/login$/)
  expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.in', password: 'not this one' })
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.in')
  expect(addresses.filter((address) => address.includes('not+this'))).toEqual([])
})

test('words typed into the search box before the scripts came are still there and are searched for @server', async ({
  page,
}) => {
  const scriptsCome = await openBeforeItsScripts(page, './')
  const search = page.getByRole('searchbox').first()
  await search.fill('mango')
  scriptsCome()
  await expect(page.getByRole('main')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/q=mango/)
})

test('a price range set before hydration filters the list @server', async ({ page }) => {
  const scriptsCome = await openBeforeItsScripts(page, './shop')
  const highest = page.getByRole('region', { name: 'Filters' }).getByRole('slider', { name: 'Highest price' })
  await highest.fill('200')
  scriptsCome()
  await expect(page).toHaveURL(/priceHigh=200/)
  await expect(highest).toHaveValue('200')
})

test('each field of a form keeps what was typed before hydration, also when the next one is typed later @server', async ({
  page,
}) => {
  const scriptsCome = await openBeforeItsScripts(page, './signup')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@example.in')
  scriptsCome()
  await waitForHydration(page)
  await page.getByLabel('Password', { exact: true }).fill('mangoes in may')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in')
})

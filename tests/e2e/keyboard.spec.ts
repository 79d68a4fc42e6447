import type { Locator, Page } from '@playwright/test'
import { expect, notification, productCard, test, waitForHydration } from '../support/storefront.ts'

const BANANA = 'Elaichi banana'

/** Goes on with Tab until the place has the focus, and sees it there; a place that Tab does not reach fails the test. */
async function reach(page: Page, place: Locator): Promise<void> {
  await place.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await place.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect.poll(() => place.evaluate(hasRing), `the focus is seen on ${place}`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${place}`)
}

/** Whether a ring is drawn for the focus, on the thing itself or on what stands for it around it. */
function hasRing(focused: Element): boolean {
  const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
  return around.some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

test('A096 a whole purchase can be made with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('./')
  await waitForHydration(page)

  await test.step('from the home page into the shop, and to one aisle of it', async () => {
    await reach(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
    await reach(page, page.getByRole('checkbox', { name: /^Fruits/ }))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
    await expect(productCard(page, 'Desi tomato')).toHaveCount(0)
  })

  await test.step('into the basket, through the sign-in', async () => {
    await reach(page, productCard(page, BANANA).getByRole('button', { name: 'Add to basket' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/signin$/)
    await waitForHydration(page)
    await reach(page, page.getByRole('button', { name: 'Sign in as a guest' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
    await expect(notification(page, 'Item added in your basket')).toBeVisible()
  })

  await test.step('the quantity goes up, and the focus stays where it was', async () => {
    await reach(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Basket/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Basket')
    const line = page.getByRole('listitem', { name: BANANA })
    const increase = line.getByRole('button', { name: 'Increase quantity' })
    await reach(page, increase)
    await page.keyboard.press('Enter')
    await expect(line.getByRole('group').getByRole('status')).toHaveText('2')
    await expect(increase).toBeFocused()
  })

  await test.step('an address is written in the dialog, which gives the focus back', async () => {
    await reach(page, page.getByRole('button', { name: 'Place your order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select delivery address')
    const add = page.getByRole('button', { name: 'Add new address' })
    await reach(page, add)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const [label, text] of [
      ['Name', 'Ravi Deshmukh'],
      ['Mobile number', '9820012345'],
      ['Apartment', '7 Champa'],
      ['Area', 'Karve Nagar'],
      ['PIN code', '411052'],
      ['City', 'Pune'],
      ['State', 'Maharashtra'],
    ] as const) {
      await reach(page, dialog.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(notification(page, 'New address added')).toBeVisible()
    await expect(add).toBeFocused()
  })

  await test.step('arrow keys pick the address, and the payment window is worked with Tab and Enter', async () => {
    await page.keyboard.press('Shift+Tab')
    const home = page.getByRole('radio', { name: /Parijat/ })
    for (let presses = 0; presses < 10 && !(await home.evaluate((radio) => radio.matches(':focus'))); presses += 1) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Champa/ })).toBeChecked()
    await reach(page, page.getByRole('button', { name: 'Proceed to payment' }))
    await page.keyboard.press('Enter')
    const payButton = page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true })
    // The window puts the focus on it by itself. A frame of another site does not know in a test that it has the focus.
    await expect.poll(() => payButton.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    await expect(page.getByText('Home, Pune 411052')).toBeVisible()
  })

  await test.step('and on to the order', async () => {
    await reach(page, page.getByRole('main').getByRole('link', { name: 'My Orders' }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('link', { name: 'See order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Order HB')
  })
})

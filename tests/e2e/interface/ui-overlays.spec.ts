import type { Page } from '@playwright/test'
import { expect } from '../../support/page-expect.ts'
import { axe } from '../../support/pages/axe.ts'
import { once, test } from '../../support/pages/stories.ts'

test(
  'A112 a dialog keeps the focus, and returns it on Escape, on an outside click and on its close button',
  once,
  async ({ open }) => {
    const page = await open('Dialog')
    const opener = page.getByRole('button', { name: 'Add new address' })
    const dialog = page.getByRole('dialog', { name: 'Add new address' })

    await opener.click()
    await expect(dialog).toBeVisible()
    // Base UI moves the focus in, and from the last element to the first, in the next frame.
    const focusIsInside = () => dialog.evaluate((window) => window.contains(document.activeElement))
    await expect.poll(focusIsInside).toBe(true)
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(focusIsInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(8, 8)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  },
)

test('A051 a confirmation dialog has a description, a confirm and a cancel button', once, async ({ open }) => {
  const page = await open('Dialog')
  await page.getByRole('button', { name: 'Remove all' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toHaveAccessibleDescription('All the items in the basket will be removed!')
  await expect(question.getByRole('button', { name: 'Remove All' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
})

test(
  'a sheet on a phone scrolls its content while its title and buttons stay visible',
  once,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await open('Dialog')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Choice 24').scrollIntoViewIfNeeded()
    await expect(sheet.getByLabel('Choice 24')).toBeInViewport()
    await expect(sheet.getByRole('button', { name: 'Show 84 products' })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
  },
)

test('A028 the menu opens 15 pixels below the start of its button and works by keyboard', once, async ({ open }) => {
  const page = await open('Menu')
  const button = page.getByRole('button', { name: 'Account' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const [buttonBox, menuBox] = [await button.boundingBox(), await menu.boundingBox()]
  if (!buttonBox || !menuBox) throw new Error('The menu is not on the page')
  expect(menuBox.x).toBeCloseTo(buttonBox.x, 0)
  expect(menuBox.y - buttonBox.y - buttonBox.height).toBeCloseTo(15, 0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Signed out')
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A110 a toast stays as long as told, 3 seconds when not told', once, async ({ open, page }) => {
    await openToasts({ open, page })
    await page.getByRole('button', { name: 'Success' }).click()
    await page.getByRole('button', { name: 'Error' }).click()
    await expect(toast(page)).toHaveCount(2)
    await page.clock.runFor(1900)
    await expect(toast(page)).toHaveCount(2)
    await page.clock.runFor(200)
    await expectClosing(page, SUCCESS)
    await page.clock.runFor(800)
    await expect(toast(page, ERROR)).not.toHaveAttribute('data-ending-style')
    await page.clock.runFor(200)
    await expectClosing(page, ERROR)
  })

  test('A111 a toast fades for 400 ms before it is removed', once, async ({ open, page }) => {
    await openToasts({ open, page })
    await page.getByRole('button', { name: 'Error' }).click()
    const fading = toast(page, ERROR).evaluate(readDurationsOnClosing)
    await toast(page, ERROR).getByRole('button', { name: 'Close' }).click()
    expect(new Set(await fading)).toEqual(new Set([400]))
    await expect.poll(() => countLater(page, 100)).toBe(0)
  })

  test('A111 a toast removed under the pointer does not stop the time of the others', once, async ({ open, page }) => {
    await openToasts({ open, page })
    await page.getByRole('button', { name: 'Success' }).click()
    await page.getByRole('button', { name: 'Error' }).click()
    await toast(page, SUCCESS).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => countLater(page, 1000)).toBe(0)
  })

  test('A111 the time of a toast stands still under the pointer', once, async ({ open, page }) => {
    await openToasts({ open, page })
    await page.getByRole('button', { name: 'Success' }).click()
    await expect(toast(page, SUCCESS)).toBeVisible()
    await page.clock.runFor(1900)
    await toast(page, SUCCESS).hover()
    await page.clock.runFor(60_000)
    await expect(toast(page, SUCCESS)).not.toHaveAttribute('data-ending-style')
    await page.mouse.move(0, 0)
    await page.clock.runFor(200)
    await expectClosing(page, SUCCESS)
  })
})

test('A111 the time of a toast stands still while the focus is inside it', once, async ({ open, page }) => {
  await openToasts({ open, page })
  const region = page.getByRole('region', { name: 'Notifications' })
  // A live region that comes together with its first text is not read out.
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Success' }).click()
  await expect(toast(page, SUCCESS)).toBeVisible()
  await page.keyboard.press('F6')
  await page.clock.runFor(60_000)
  await expect(toast(page, SUCCESS)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expectClosing(page, SUCCESS)
})

test('A109 toasts of every status are stacked without overlapping', once, async ({ open, page }) => {
  await openToasts({ open, page })
  for (const name of ['Success', 'Error', 'Warning', 'Info', 'Gray']) await page.getByRole('button', { name }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-status]')
  const stack = async () => {
    // Base UI lays the stack out in the next frame.
    await page.clock.runFor(20)
    const boxes = await toasts.evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect()).sort((one, other) => one.top - other.top),
    )
    const overlapping = boxes.filter(({ bottom }, place) => bottom > (boxes[place + 1]?.top ?? bottom))
    return { toasts: boxes.length, overlapping }
  }
  await expect.poll(stack).toEqual({ toasts: 5, overlapping: [] })
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in any part, ${theme}, ${width} pixels wide`, once, async ({ page, storiesUrl }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${storiesUrl}?theme=${theme}`)
      await page.getByRole('heading', { name: 'Toast' }).waitFor()
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, first: nodes[0]?.html }))).toEqual([])
      await page.getByRole('button', { name: 'Add new address' }).click()
      await page.getByRole('dialog').waitFor()
      const opened = await axe(page).include('[role=dialog]').analyze()
      expect(opened.violations.map(({ id, nodes }) => ({ id, first: nodes[0]?.html }))).toEqual([])
    })
  }
}

test(
  'no part overflows a page 320 pixels wide, nor a phone with text at 200 percent',
  once,
  async ({ page, storiesUrl }) => {
    for (const [width, size] of [
      [320, '16px'],
      [390, '32px'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(storiesUrl)
      await page.getByRole('heading', { name: 'Toast' }).waitFor()
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `at ${width} px with ${size}`).toBeLessThanOrEqual(0)
    }
  },
)

const SUCCESS = 'Item added in your basket'
const ERROR = 'Sign in to your account first'

const toast = (page: Page, text = '') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('group').filter({ hasText: text })

/** Opens the story and stops the clock once toasts can be shown: their code is loaded after the page. */
async function openToasts({ open, page }: { open: (story: string) => Promise<Page>; page: Page }): Promise<void> {
  await page.clock.install({ time: 0 })
  await open('Toast')
  // The code of toasts comes with the first sign of use.
  await page.mouse.move(1, 1)
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  await page.clock.pauseAt(3_600_000)
}

/** How many toasts there are after this much more of the page's time, in ms. */
async function countLater(page: Page, ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return toast(page).count()
}

/** Runs in the page: the durations of a toast's transitions, in ms, read in the moment in which it begins to close. */
function readDurationsOnClosing(element: Element): Promise<unknown[]> {
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (!element.hasAttribute('data-ending-style')) return
      resolve(element.getAnimations().map((animation) => animation.effect?.getTiming().duration))
    }).observe(element, { attributes: true })
  })
}

/** The first moment of closing; how long it takes is another test's matter. */
async function expectClosing(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-ending-style')
}

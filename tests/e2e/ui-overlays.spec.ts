import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { once, test } from '../support/stories.ts'

test(
  'A112 a dialog holds the focus, and gives it back on Escape, on an outside click and on its cross',
  once,
  async ({ open }) => {
    const page = await open('Dialog')
    const opener = page.getByRole('button', { name: 'Add new address' })
    const dialog = page.getByRole('dialog', { name: 'Add new address' })

    await opener.click()
    await expect(dialog).toBeVisible()
    // The focus comes in, and comes round from the last to the first, with the frame that follows.
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

test('a question before something is removed names both ways out', once, async ({ open }) => {
  const page = await open('Dialog')
  await page.getByRole('button', { name: 'Remove all' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toHaveAccessibleDescription('All the items in the basket will be removed!')
  await expect(question.getByRole('button', { name: 'Remove All' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
})

test('a sheet on a phone scrolls its middle while its buttons stay in sight', once, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open('Dialog')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Choice 24').scrollIntoViewIfNeeded()
  await expect(sheet.getByLabel('Choice 24')).toBeInViewport()
  await expect(sheet.getByRole('button', { name: 'Show 84 products' })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
})

test('A028 the menu hangs 15 pixels under the start of its button and works by keyboard', once, async ({ open }) => {
  const page = await open('Menu')
  const button = page.getByRole('button', { name: 'Account' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const [at, hangs] = [await button.boundingBox(), await menu.boundingBox()]
  if (!at || !hangs) throw new Error('The menu is not on the page')
  expect(hangs.x).toBeCloseTo(at.x, 0)
  expect(hangs.y - at.y - at.height).toBeCloseTo(15, 0)
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

  test('A110 A111 a toast stays as long as told, and takes 400 ms to leave', once, async ({ open }) => {
    const page = await open('Toast')
    await watchToasts(page)
    await page.getByRole('button', { name: 'Success' }).click()
    await page.getByRole('button', { name: 'Error' }).click()
    await page.mouse.move(0, 0)
    await expect.poll(() => lives(page), { timeout: 8000 }).toHaveLength(2)
    // A busy machine sees a frame late, never early by much.
    const [success, error] = await lives(page)
    expect(success?.shown).toBeGreaterThan(1700)
    expect(success?.shown).toBeLessThan(2700)
    expect(error?.shown).toBeGreaterThan(2700)
    expect(error?.shown).toBeLessThan(3900)
    for (const toast of [success, error]) {
      expect(toast?.leaving).toBeGreaterThan(300)
      expect(toast?.leaving).toBeLessThan(900)
    }
  })

  test('A111 a toast that goes from under the pointer leaves no other waiting', once, async ({ open }) => {
    const page = await open('Toast')
    await page.getByRole('button', { name: 'Success' }).click()
    await page.getByRole('button', { name: 'Error' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    const upper = toasts.getByRole('group').filter({ hasText: 'Item added in your basket' })
    await upper.getByRole('button', { name: 'Close' }).click()
    await expect(upper).toHaveCount(0)
    await expect(toasts.getByRole('group')).toHaveCount(0, { timeout: 8000 })
  })

  test('A111 a toast waits under the pointer and goes on when it leaves', once, async ({ open }) => {
    const page = await open('Toast')
    await watchToasts(page)
    await page.getByRole('button', { name: 'Success' }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Item added in your basket')
    await page.waitForTimeout(800)
    await toast.hover()
    await page.waitForTimeout(2500)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
    await expect.poll(() => lives(page), { timeout: 4000 }).toHaveLength(1)
    const [life] = await lives(page)
    // Two seconds of its own, about two and a half under the pointer.
    expect(life?.shown).toBeGreaterThan(4100)
    expect(life?.shown).toBeLessThan(6000)
  })
})

test('a toast waits while the focus is inside it', once, async ({ open }) => {
  const page = await open('Toast')
  const region = page.getByRole('region', { name: 'Notifications' })
  // It listens before anything is said, or the first toast would not be read out.
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Success' }).click()
  await page.keyboard.press('F6')
  await page.waitForTimeout(3200)
  await expect(region.getByText('Item added in your basket')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(region.getByText('Item added in your basket')).toHaveCount(0)
})

test('A109 toasts of every status stand above each other, none over another', once, async ({ open }) => {
  const page = await open('Toast')
  for (const name of ['Success', 'Error', 'Warning', 'Info', 'Gray']) await page.getByRole('button', { name }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-status]')
  await expect(toasts).toHaveCount(5)
  const boxes = await toasts.evaluateAll((all) =>
    all.map((toast) => toast.getBoundingClientRect()).sort((one, other) => one.top - other.top),
  )
  for (const [place, box] of boxes.entries()) {
    const below = boxes[place + 1]
    if (below) expect(box.bottom).toBeLessThanOrEqual(below.top)
  }
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in any part, ${theme}, ${width} pixels wide`, once, async ({ page, galleryUrl }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${galleryUrl}?theme=${theme}`)
      await page.getByRole('heading', { name: 'Toast' }).waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, first: nodes[0]?.html }))).toEqual([])
      await page.getByRole('button', { name: 'Add new address' }).click()
      await page.getByRole('dialog').waitFor()
      const opened = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(opened.violations.map(({ id, nodes }) => ({ id, first: nodes[0]?.html }))).toEqual([])
    })
  }
}

test(
  'no part breaks out of a page 320 pixels wide, nor of a phone with text at 200 percent',
  once,
  async ({ page, galleryUrl }) => {
    for (const [width, size] of [
      [320, '16px'],
      [390, '32px'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(galleryUrl)
      await page.getByRole('heading', { name: 'Toast' }).waitFor()
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `at ${width} px with ${size}`).toBeLessThanOrEqual(0)
    }
  },
)

interface Life {
  shown: number
  leaving: number
}

/** Notes in the page, frame by frame, when each toast came, began to leave and was gone, in milliseconds. */
async function watchToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<Element, { came: number; leaves: number }>()
    const look = () => {
      const now = performance.now()
      for (const toast of document.querySelectorAll('.toast')) {
        const times = seen.get(toast) ?? { came: now, leaves: 0 }
        if (!times.leaves && toast.hasAttribute('data-ending-style')) times.leaves = now
        seen.set(toast, times)
      }
      for (const [toast, { came, leaves }] of seen) {
        if (toast.isConnected) continue
        seen.delete(toast)
        document.body.dataset.lives = `${document.body.dataset.lives ?? ''}${leaves - came},${now - leaves};`
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

async function lives(page: Page): Promise<Life[]> {
  const written = await page.evaluate(() => document.body.dataset.lives ?? '')
  return written
    .split(';')
    .filter(Boolean)
    .map((life) => {
      const [shown = 0, leaving = 0] = life.split(',').map(Number)
      return { shown, leaving }
    })
}

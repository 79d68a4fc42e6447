import { test as base } from '@playwright/test'
import { expect } from '../../support/page-expect.ts'
import { axe } from '../../support/pages/axe.ts'
import { once } from '../../support/pages/stories.ts'
import { startStoriesServer } from '../../support/processes/stories-server.ts'

/** The parts of the back office by themselves, as its stories show them. */
const test = base.extend<object, { storiesUrl: string }>({
  storiesUrl: [
    async ({ browserName: _ }, provide) => {
      const server = await startStoriesServer('src/back-office/stories/')
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a list is walked, selected and opened by the keyboard', once, async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?only=Table`)
  const rows = page.getByRole('table', { name: 'Lots' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Opened')).toHaveText('PN-1001')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0)
})

test('a list is sorted by its heads, and says how', once, async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?only=Table`)
  const head = page.getByRole('columnheader', { name: 'Product' })
  await page.getByRole('button', { name: 'Product' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Desi tomato')
  await page.getByRole('button', { name: 'Product' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('Tulsi')
})

test(
  'of a long list the rows in sight alone are drawn, and the keyboard reaches all',
  once,
  async ({ page, storiesUrl }) => {
    await page.goto(`${storiesUrl}?only=Long+table`)
    const table = page.getByRole('table', { name: 'Lots' })
    await expect(table).toHaveAttribute('aria-rowcount', '2001')
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    expect(await table.getByRole('row').count()).toBeLessThan(120)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await expect(page.getByRole('region', { name: '2,000 selected' })).toBeVisible()
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('j')
    await expect(page.getByRole('row', { name: /PN-1059/ })).toBeFocused()
  },
)

test(
  'changes that are not saved are named, kept while something is wrong, and saved',
  once,
  async ({ page, storiesUrl }) => {
    await page.goto(`${storiesUrl}?only=Form`)
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Price').fill('three hundred')
    await expect(page.getByText('Changed: Name and Price')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Price')).toHaveValue('three hundred')
    await expect(page.getByText('An amount in rupees, such as 39.50')).toBeVisible()
    await page.getByLabel('Name').fill('Wild honey')
    await page.getByLabel('Price').fill('345.50')
    await page.getByLabel('Weight').fill('1.25 kg')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect(page.getByText(/^Changed/)).toHaveCount(0)
  },
)

test('a discarded change leaves what was saved', once, async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?only=Form`)
  await page.getByLabel('Weight').fill('2 kg')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Weight')).toHaveValue('500')
})

test('two changes of one record are set beside each other, field by field', once, async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?only=Form+with+a+conflict`)
  await page.getByLabel('Price').fill('345')
  await page.getByLabel('Description').fill('Raw honey from the forests')
  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(sheet).toContainText('1 field needs you, 2 are settled')
  await expect(sheet.getByRole('row', { name: /^Price/ })).toContainText('₹352')
  await expect(sheet.getByRole('row', { name: /^Reorder at/ })).toContainText('Theirs, you did not touch it')
  await sheet.getByRole('group', { name: 'Keep, Price' }).getByRole('button', { name: 'Yours' }).click()
  await sheet.getByRole('button', { name: 'Save the mix' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('345')
  await expect(page.getByLabel('Reorder at')).toHaveValue('30')
  await expect(page.getByLabel('Description')).toHaveValue('Raw honey from the forests')
})

test('what is done in passing is taken back for a while', once, async ({ page, storiesUrl }) => {
  await page.goto(`${storiesUrl}?only=Toasts+and+keys`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Tulsi archived')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('It is back')).toBeVisible()
  await page.getByRole('button', { name: 'Keys' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByText('Orders', { exact: true })).toBeVisible()
})

test(
  'the list of keys names each that works, and is reached with the letters switched off',
  once,
  async ({ page, storiesUrl }) => {
    await page.goto(`${storiesUrl}?only=Toasts+and+keys`)
    const open = page.getByRole('button', { name: 'Keys' })
    await open.focus()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await expect(list.getByText('+', { exact: true })).toBeVisible()
    await expect(list).toContainText('Orders')
    await list.getByRole('checkbox', { name: /^Switch off keys/ }).check()
    await expect(list).not.toContainText('Orders')
    await expect(list).toContainText('Save')
    // What the screen behind it does by a key rests.
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
    await open.click()
    await list.getByRole('checkbox', { name: /^Switch off keys/ }).uncheck()
    await expect(list).toContainText('Orders')
  },
)

test('axe finds no violation in any part, in either theme', once, async ({ page, storiesUrl }) => {
  test.slow()
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${storiesUrl}?theme=${theme}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await axe(page).analyze()
      expect(violations, `${theme}, ${width} px`).toEqual([])
    }
  }
})

import type { Page } from '@playwright/test'
import { expect } from '../../support/page-expect.ts'
import { once, pauseClock, test } from '../../support/pages/stories.ts'

const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Desi tomato' })
const changes = (page: Page) => page.getByLabel('Changes')

test('A108 a quantity stays within its bounds and reports only changes', once, async ({ open }) => {
  const page = await open('Quantity stepper')
  const less = quantity(page).getByRole('button', { name: 'Decrease quantity' })
  await expect(quantity(page).getByRole('status')).toHaveText('3')
  await less.click()
  await less.click()
  await expect(quantity(page).getByRole('status')).toHaveText('1')
  await expect(less).toBeDisabled()
  await less.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(less).toBeFocused()
  await expect(quantity(page).getByRole('status')).toHaveText('1')
  await expect(changes(page)).toHaveText('2')
})

test('A108 a quantity without bounds of its own runs from 0 to 100', once, async ({ open }) => {
  const page = await open('Quantity stepper')
  const lemons = page.getByRole('group', { name: 'Quantity of Lemons' })
  const more = lemons.getByRole('button', { name: 'Increase quantity' })
  for (let presses = 0; presses < 4; presses++) await more.press('Enter')
  await expect(lemons.getByRole('status')).toHaveText('100')
  await expect(more).toBeDisabled()
  const limes = page.getByRole('group', { name: 'Quantity of Limes' })
  const less = limes.getByRole('button', { name: 'Decrease quantity' })
  for (let presses = 0; presses < 3; presses++) await less.press('Enter')
  await expect(limes.getByRole('status')).toHaveText('0')
  await expect(less).toBeDisabled()
})

test('A108 holding a quantity button down repeats its step until the bound', once, async ({ open, page }) => {
  await pauseClock(page)
  await open('Quantity stepper')
  const more = quantity(page).getByRole('button', { name: 'Increase quantity' })
  await more.hover()
  await page.mouse.down()
  await page.clock.runFor(420)
  for (let count = 4; count < 20; count++) {
    await expect(quantity(page).getByRole('status')).toHaveText(String(count))
    await page.clock.runFor(85)
  }
  await expect(quantity(page).getByRole('status')).toHaveText('20')
  await page.clock.runFor(10_000)
  await page.mouse.up()
  await expect(more).toBeDisabled()
  await expect(changes(page)).toHaveText('17')
})

test(
  'A108 a quantity button released early stops repeating, and the release itself is no step',
  once,
  async ({ open, page }) => {
    await pauseClock(page)
    await open('Quantity stepper')
    const more = quantity(page).getByRole('button', { name: 'Increase quantity' })
    await more.hover()
    await page.mouse.down()
    await page.clock.runFor(419)
    await expect(quantity(page).getByRole('status')).toHaveText('3')
    await page.clock.runFor(1)
    await expect(quantity(page).getByRole('status')).toHaveText('4')
    await page.clock.runFor(85)
    await expect(quantity(page).getByRole('status')).toHaveText('5')
    await page.mouse.up()
    await page.clock.runFor(10_000)
    await expect(quantity(page).getByRole('status')).toHaveText('5')
    await more.press('Enter')
    await expect(quantity(page).getByRole('status')).toHaveText('6')
  },
)

test(
  'A108 a quantity button left by the pointer stops repeating, and takes the next key press',
  once,
  async ({ open, page }) => {
    await pauseClock(page)
    await open('Quantity stepper')
    const more = quantity(page).getByRole('button', { name: 'Increase quantity' })
    await more.hover()
    await page.mouse.down()
    await page.clock.runFor(420)
    await expect(quantity(page).getByRole('status')).toHaveText('4')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.clock.runFor(10_000)
    await more.press('Enter')
    await expect(quantity(page).getByRole('status')).toHaveText('5')
  },
)

test('A112 a loading button keeps its size, hides its label and takes no clicks', once, async ({ open }) => {
  const page = await open('Button')
  const button = page.getByRole('button', { name: 'Proceed to payment' })
  await button.click()
  const before = await button.boundingBox()
  await page.getByRole('button', { name: 'Toggle loading' }).click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Proceed to payment')).toHaveCSS('opacity', '0')
  expect(await button.boundingBox()).toEqual(before)
  await button.click({ force: true })
  await expect(page.getByText('Pressed 1')).toBeVisible()
  await page.getByRole('button', { name: 'Toggle loading' }).click()
  await button.click()
  await expect(page.getByText('Pressed 2')).toBeVisible()
})

test('A114 price thumbs stay within 1 and 1000 and at least 1 apart', once, async ({ open }) => {
  const page = await open('Price range')
  const low = page.getByRole('slider', { name: 'Lowest price' })
  const high = page.getByRole('slider', { name: 'Highest price' })
  await low.fill('900')
  await expect(low).toHaveValue('599')
  await high.fill('1')
  await expect(high).toHaveValue('600')
  await high.press('End')
  await expect(high).toHaveValue('1000')
  await high.press('ArrowRight')
  await expect(high).toHaveValue('1000')
  await low.press('Home')
  await expect(low).toHaveValue('1')
  await expect(low).toHaveAttribute('aria-valuetext', '₹1')
  // Four moves changed something: up to 599, back to nothing for 600, to 1000, down to 1.
  await expect(changes(page)).toHaveText('3')
})

test('price thumbs follow the mouse, also when both stand at the upper end', once, async ({ open }) => {
  const page = await open('Price range')
  const low = page.getByRole('slider', { name: 'Lowest price' })
  const high = page.getByRole('slider', { name: 'Highest price' })
  await high.fill('1000')
  await low.fill('999')
  const track = await low.boundingBox()
  if (!track) throw new Error('The slider is not on the page')
  const middle = track.y + track.height / 2
  await page.mouse.move(track.x + track.width - 14, middle)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, middle, { steps: 8 })
  await page.mouse.up()
  await expect(high).toHaveValue('1000')
  expect(Number(await low.inputValue())).toBeGreaterThan(450)
  expect(Number(await low.inputValue())).toBeLessThan(550)
})

test('A031 a password is hidden until the customer asks to see it', once, async ({ open }) => {
  const page = await open('Password field')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('aam ka achaar 7')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByText('Strong')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('aam ka achaar 7')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an invalid field shows its error and describes it to screen readers', once, async ({ open }) => {
  const page = await open('Text field')
  const field = page.getByLabel('PIN code')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('A PIN code has 6 digits')
})

test('A047 a rating is shown as whole, half and empty stars with an accessible name', once, async ({ open }) => {
  const page = await open('Rating')
  const stars = page.getByRole('img', { name: 'Rated 4.5 out of 5' })
  await expect(stars).toHaveAttribute('data-stars', '4.5')
  const part = await stars.evaluate((element) => {
    const widthOf = (pseudo: string) => Number.parseFloat(getComputedStyle(element, pseudo).width)
    return widthOf('::after') / widthOf('::before')
  })
  // The room after the last star counts as part of it.
  expect(part).toBeCloseTo(4.5 / 5, 1)
})

test('a product that nobody has rated says so, and has no stars', once, async ({ open }) => {
  const page = await open('Rating')
  await expect(page.getByText('No ratings yet')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rated 0 out of 5' })).toHaveCount(0)
})

test('a picture that fails to load is replaced by a drawn one with the same name', once, async ({ open }) => {
  const page = await open('Product image')
  await expect(page.getByRole('img', { name: 'A lost picture' }).and(page.locator(':not(img)'))).toBeVisible()
})

test(
  'A153 the countdown ticks every second, and shows that the deal has ended once it is over',
  once,
  async ({ open }) => {
    const page = await open('Countdown')
    const first = page.getByRole('timer').first()
    const before = await first.textContent()
    await expect(first).not.toHaveText(before ?? '')
    await expect(page.getByRole('timer').last()).toHaveText('00days00hours00mins00sec')
    await expect(page.getByText('Deal ended')).toHaveCount(1)
  },
)

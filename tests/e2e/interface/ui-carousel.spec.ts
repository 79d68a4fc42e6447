import type { Page } from '@playwright/test'
import { expect } from '../../support/page-expect.ts'
import { once, pauseClock, test } from '../../support/pages/stories.ts'

const slide = (page: Page, number: number) => page.getByRole('group', { name: `${number} of 3` })
/** A slide out of view is inert, and so not in the accessibility tree. */
const expectOnlySlide = async (page: Page, number: number) => {
  await expect(slide(page, number)).toBeVisible()
  await expect(page.getByRole('group', { name: /of 3$/ })).toHaveCount(1)
}

test(
  'slides follow the arrows, the dots and the arrow keys, and only the visible one is reachable',
  once,
  async ({ open }) => {
    const page = await open('Carousel')
    await expectOnlySlide(page, 1)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expectOnlySlide(page, 2)
    await page.getByRole('button', { name: 'Slide 3' }).click()
    await expectOnlySlide(page, 3)
    await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expectOnlySlide(page, 1)
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await expectOnlySlide(page, 3)
  },
)

test('slides stand still for a visitor who prefers reduced motion', once, async ({ open, page }) => {
  await pauseClock(page)
  await open('Carousel')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expectOnlySlide(page, 1)
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('slides advance every four seconds, but not while paused or under the pointer', once, async ({ open, page }) => {
    await pauseClock(page)
    await open('Carousel')
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    await page.clock.runFor(3900)
    await expectOnlySlide(page, 1)
    await page.clock.runFor(2000)
    await expectOnlySlide(page, 2)
    await slide(page, 2).hover()
    await page.clock.runFor(60_000)
    await expectOnlySlide(page, 2)
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await page.getByRole('heading', { name: 'Carousel' }).click()
    await page.clock.runFor(60_000)
    await expectOnlySlide(page, 2)
    await page.getByRole('button', { name: 'Play slides' }).click()
    await page.getByRole('heading', { name: 'Carousel' }).click()
    await page.clock.runFor(5000)
    await expectOnlySlide(page, 3)
  })
})

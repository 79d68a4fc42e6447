import { expect, type Page } from '@playwright/test'
import { once, pauseClock, test } from '../support/stories.ts'

const slide = (page: Page, place: number) => page.getByRole('group', { name: `${place} of 3` })
/** A slide that is not in view is out of reach, and so of the accessibility tree. */
const onlySlide = async (page: Page, place: number) => {
  await expect(slide(page, place)).toBeVisible()
  await expect(page.getByRole('group', { name: /of 3$/ })).toHaveCount(1)
}

test(
  'slides follow the arrows, the dots and the arrow keys, and only the one in view can be reached',
  once,
  async ({ open }) => {
    const page = await open('Carousel')
    await onlySlide(page, 1)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await onlySlide(page, 2)
    await page.getByRole('button', { name: 'Slide 3' }).click()
    await onlySlide(page, 3)
    await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await onlySlide(page, 1)
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await onlySlide(page, 3)
  },
)

test('slides stand still for a visitor who prefers reduced motion', once, async ({ open, page }) => {
  await pauseClock(page)
  await open('Carousel')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  await page.clock.runFor(60_000)
  await onlySlide(page, 1)
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('slides advance every four seconds, but not while paused or under the pointer', once, async ({ open, page }) => {
    await pauseClock(page)
    await open('Carousel')
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
    await page.clock.runFor(3900)
    await onlySlide(page, 1)
    await page.clock.runFor(2000)
    await onlySlide(page, 2)
    await slide(page, 2).hover()
    await page.clock.runFor(60_000)
    await onlySlide(page, 2)
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await page.getByRole('heading', { name: 'Carousel' }).click()
    await page.clock.runFor(60_000)
    await onlySlide(page, 2)
    await page.getByRole('button', { name: 'Play slides' }).click()
    await page.getByRole('heading', { name: 'Carousel' }).click()
    await page.clock.runFor(5000)
    await onlySlide(page, 3)
  })
})

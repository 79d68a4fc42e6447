import type { Locator, Page } from '@playwright/test'
import { expect } from '../page-expect.ts'

/** More than any page has stops, also where other tests have added products. */
const MAX_PRESSES = 300

/** Presses Tab until the target has the focus, which must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect.poll(() => target.evaluate(hasFocusRing), `the focus ring of ${target}`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** The outline may be on a sibling or an ancestor of a visually hidden input. */
function hasFocusRing(focused: Element): boolean {
  const candidates = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
  return candidates.some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

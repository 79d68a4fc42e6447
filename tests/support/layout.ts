import type { Page } from '@playwright/test'

/** What reaches out of the window at its sides, and is not in a row of its own that scrolls. Empty when all fits. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const held = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
        if (getComputedStyle(box).position === 'fixed') return false
      }
      return false
    }
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (own < 2 || height < 2 || (left >= -1 && right <= width + 1)) return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !held(element)
    })
    const wide = document.documentElement.scrollWidth
    const page = wide > width ? [`the page is ${wide} wide in a window of ${width}`] : []
    return [...page, ...out.map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Controls that a finger would miss: shown, and less than 44 pixels wide or high with all that presses them. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input, summary, [role=tab], header a, footer a, nav a',
    )
    const small = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      // The thumb of a slider is drawn beside its input; a box or a dot is pressed by its whole label.
      const pressed = control.closest('label') ?? control
      const { width, height, right, left } = pressed.getBoundingClientRect()
      if (width < 2 || right <= 0 || left >= document.documentElement.clientWidth) return false
      return width < LEAST || height < LEAST
    })
    return small.map((control) => control.outerHTML.slice(0, 140))
  })
}

/** Adds up from now on how much the page jumps by itself; `jumped` reads it. Call before the page is opened. */
export async function observeLayoutShifts(
  page: Page,
): Promise<{ jumped: () => Promise<number>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    window.name = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
          window.name = String(Number(window.name) + Number(entry.value))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    jumped: async () => Number(await page.evaluate(() => window.name)),
    reset: () =>
      page.evaluate(() => {
        window.name = '0'
      }),
  }
}

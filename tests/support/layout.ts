import type { Page } from '@playwright/test'

/** Visible elements that extend past the window's left or right edge, except in scrolling containers. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const windowWidth = document.documentElement.clientWidth
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true
        if (getComputedStyle(parent).position === 'fixed') return false
      }
      return false
    }
    const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || (left >= -1 && right <= windowWidth + 1)) return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element)
    })
    const { scrollWidth } = document.documentElement
    const page = scrollWidth > windowWidth ? [`the page is ${scrollWidth} wide in a window of ${windowWidth}`] : []
    return [...page, ...overflowing.map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Visible controls whose clickable area is less than 44 pixels wide or high. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** 44, with room for fractions of a pixel. */
    const MIN_SIZE = 43.5
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input, summary, [role=tab], header a, footer a, nav a',
    )
    const small = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      // A checkbox or radio button is clicked by its whole label.
      const target = control.closest('label') ?? control
      const { width, height, right, left } = target.getBoundingClientRect()
      // The input of a slider is a pixel wide beside its thumb.
      if (width < 2 || right <= 0 || left >= document.documentElement.clientWidth) return false
      return width < MIN_SIZE || height < MIN_SIZE
    })
    return small.map((control) => control.outerHTML.slice(0, 140))
  })
}

/** Sums up layout shifts that no input caused; `total` reads the sum. Call it before the page is opened. */
export async function observeLayoutShifts(
  page: Page,
): Promise<{ total: () => Promise<number>; reset: () => Promise<void> }> {
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
    total: async () => Number(await page.evaluate(() => window.name)),
    reset: () =>
      page.evaluate(() => {
        window.name = '0'
      }),
  }
}

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

/** Visible controls that a notice lies over, also in part. */
export function coveredByNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('[role=region][aria-label=Notifications] [role=group]')]
    const boxes = notices.map((notice) => notice.getBoundingClientRect())
    const isCovered = ({ left, top, right, bottom }: DOMRect) =>
      boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => !notices.some((notice) => notice.contains(control)))
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 4 && isCovered(control.getBoundingClientRect()))
      .map((control) => control.outerHTML.slice(0, 120))
  })
}

/**
 * Focused elements, reached with Tab from the top of the page, that lie wholly or in part under a fixed or sticky bar or
 * outside of the window.
 */
export async function obscuredTabStops(page: Page, stops: number): Promise<string[]> {
  const obscured: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const isShown = (y: number) => {
        const hit = document.elementFromPoint(x, y)
        return (
          hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('article')?.contains(element))
        )
      }
      return isShown(top + 2) && isShown(bottom - 2) ? null : element.outerHTML.slice(0, 120)
    })
    if (found !== null) obscured.push(`stop ${stop + 1}: ${found}`)
  }
  return obscured
}

/** Elements whose words are cut off: by an ellipsis, or by an edge that hides what lies beyond. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header *, nav *, main :is(h1, h2, h3, button, a, label)')]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => element.checkVisibility() && element.innerText.trim() !== '' && element.clientWidth > 4)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isClipping = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
        return isClipping && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.innerText.slice(0, 40)} in ${element.outerHTML.slice(0, 80)}`),
  )
}

import { type Box, findFreePlace } from './free-place.ts'

/** Below this width of the window, in pixels, notices stand at the top: the thumb and the fixed bars are at the bottom. */
const MAX_PHONE_WIDTH = 767

/** Distance from the edges of the window and from controls, in pixels. */
const EDGE_PX = 16
const GAP_PX = 4

const SEEN = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe'

/**
 * Moves the region of the toasts to where it covers no control: at the top on phones, else at the lower right. Not while
 * somebody points at it or has the focus in it.
 */
export function placeRegion(region: HTMLElement, toastsHeight: number): void {
  // Places are asked for before anything is changed, or the browser would lay out the page once more to answer.
  const place = isPlaceable(region, toastsHeight) ? freePlace(region, toastsHeight) : null
  region.style.setProperty('--toasts-height', `${toastsHeight}px`)
  if (place === null) return
  region.style.setProperty('--toasts-left', `${place.left}px`)
  region.style.setProperty('--toasts-top', `${place.top}px`)
}

function isPlaceable(region: HTMLElement, toastsHeight: number): boolean {
  return toastsHeight > 0 && !region.matches(':hover') && !region.contains(document.activeElement)
}

function freePlace(region: HTMLElement, toastsHeight: number): { left: number; top: number } {
  const { clientWidth, clientHeight } = document.documentElement
  return findFreePlace({
    width: region.offsetWidth,
    height: toastsHeight,
    area: { left: EDGE_PX, top: EDGE_PX / 2, right: clientWidth - EDGE_PX, bottom: clientHeight - EDGE_PX },
    obstacles: boxesOfControls(region),
    prefer: clientWidth <= MAX_PHONE_WIDTH ? 'top' : 'bottom',
  })
}

/**
 * Calls `onChange` when the page around the region has changed or has been scrolled, at most once in 100 ms. Returns a
 * function that stops it.
 */
export function watchSurroundings(region: HTMLElement, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, 100)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !region.contains(target))) soon()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', soon)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('scroll', soon)
    window.removeEventListener('resize', soon)
  }
}

/** The visible controls with the gap around them; only those of a dialog while one is open. */
function boxesOfControls(region: HTMLElement): Box[] {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  // A long list has hundreds of controls, of which few are in the window: its articles are asked first, each once.
  const isArticleSeen = new Map<Element, boolean>()
  return [...(dialog ?? document).querySelectorAll(CONTROLS)].flatMap((control) => {
    const article = control.closest('article')
    if (article && !isArticleSeen.has(article)) isArticleSeen.set(article, seenBox(article) !== null)
    if (region.contains(control) || (article && !isArticleSeen.get(article))) return []
    const box = seenBox(control)
    // One for screen readers only is a pixel in size.
    if (box === null || box.right - box.left < 4 || box.bottom - box.top < 4) return []
    const { left, top, right, bottom } = box
    return [{ left: left - GAP_PX, top: top - GAP_PX, right: right + GAP_PX, bottom: bottom + GAP_PX }]
  })
}

/** Its place in the window; null when it is not shown or scrolled out of it. */
function seenBox(element: Element): Box | null {
  // In a part of the page that is skipped while out of sight, asking for a place would have it laid out.
  if (!element.checkVisibility(SEEN)) return null
  const box = element.getBoundingClientRect()
  return box.bottom < 0 || box.top > window.innerHeight ? null : box
}

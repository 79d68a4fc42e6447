import { type RefObject, useEffect } from 'react'

interface Place {
  held: HTMLElement
  path: string
  /** Who takes over, once what was held has gone. */
  heir: HTMLElement | null
}

/**
 * Keeps the keyboard's place when what had the focus goes away: `Add to basket` becomes a stepper, a line leaves the
 * basket. The focus passes to what was put there instead, to the same button of the neighbour, or else to the page's
 * content; without this the next Tab would begin at the top of the page. Leading to another page is no loss of place.
 */
export function useFocusRestoration(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = content.current
    if (!main) return
    let place: Place | null = null
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (main.contains(target)) place = { held: target, path: window.location.pathname, heir: null }
      // A dialog gives the focus back; anything else has taken it for good.
      else if (!target.closest('[role=dialog]')) place = null
    }
    const letGo = ({ target }: PointerEvent) => {
      if (target instanceof Node && main.contains(target) && !place?.held.contains(target)) place = null
    }
    const watch = new MutationObserver((changes) => {
      if (!place || place.held.isConnected) return
      place.heir ??= heirOf(place.held, changes)
      const lost = place
      requestAnimationFrame(() => {
        if (place !== lost || document.activeElement !== document.body) return
        place = null
        if (lost.path !== window.location.pathname) return
        const heir = lost.heir?.isConnected ? lost.heir : main
        heir.focus({ preventScroll: true })
      })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', letGo)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', letGo)
    }
  }, [content])
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

function heirOf(gone: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  if (!removal) return null
  const put = controlsPut(changes.filter(({ target }) => target === removal.target))
  return movedTo(gone, changes) ?? put.at(-1) ?? neighbour(gone, removal)
}

/** The one control of the same name that came elsewhere: an empty list's button stands above the list once it is filled. */
function movedTo(gone: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const [namesake, another] = controlsPut(changes).filter((control) => nameOf(control) === nameOf(gone))
  return another === undefined ? (namesake ?? null) : null
}

function controlsPut(changes: readonly MutationRecord[]): HTMLElement[] {
  return changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node.isConnected)).flatMap(controlsOf)
}

/** The same control of the next item of a list, or of the one before. */
function neighbour(gone: HTMLElement, { nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  for (const beside of [nextSibling, previousSibling]) {
    if (!(beside instanceof HTMLLIElement) || !beside.isConnected) continue
    const controls = controlsOf(beside)
    return controls.find((control) => nameOf(control) === nameOf(gone)) ?? controls[0] ?? null
  }
  return null
}

function controlsOf(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  return [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROLS)]
}

const nameOf = (control: HTMLElement): string => control.ariaLabel ?? control.textContent

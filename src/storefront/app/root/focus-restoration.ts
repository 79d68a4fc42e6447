import { type RefObject, useEffect } from 'react'
import { shownOpening } from '../preview/opening.ts'

interface FocusedElement {
  element: HTMLElement
  path: string
  /** Gets the focus once `element` has been removed from the page. */
  fallbackTarget: HTMLElement | null
}

/**
 * Restores the keyboard focus when the focused element is removed: a stepper at 0 becomes `Add to basket`, a line leaves
 * the basket. The focus moves to what replaced it, to the same button of the neighbour, or else to the page's content;
 * without this the next Tab would start at the top of the page. A notification that had the focus last gives it back when it
 * goes. Nothing is restored after a navigation, nor while one is on its way.
 */
export function useFocusRestoration(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = content.current
    if (!main) return
    let focused: FocusedElement | null = null
    let wasInNotification = false
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      wasInNotification = target.closest(NOTIFICATIONS) !== null
      if (main.contains(target)) focused = { element: target, path: window.location.pathname, fallbackTarget: null }
      // A dialog returns the focus, and a notification goes; anything else has taken it for good.
      else if (!wasInNotification && !target.closest('[role=dialog]')) focused = null
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && main.contains(target) && !focused?.element.contains(target)) focused = null
    }
    const observer = new MutationObserver((changes) => {
      if (!focused) return
      const isStillThere = focused.element.isConnected
      if (isStillThere && !wasInNotification) return
      if (!isStillThere) focused.fallbackTarget ??= findFallbackTarget(focused.element, changes)
      const last = focused
      requestAnimationFrame(() => {
        if (focused !== last || document.activeElement !== document.body) return
        focused = null
        if (last.path !== window.location.pathname || shownOpening() !== null) return
        const target = [last.element, last.fallbackTarget].find((element) => element?.isConnected) ?? main
        // The page's content is higher than the window; anything else is scrolled out from under the fixed bars.
        target.focus({ preventScroll: target === main })
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [content])
}

const NOTIFICATIONS = '.toasts'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

function findFallbackTarget(removed: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)))
  if (!removal) return null
  const replacements = addedControls(changes.filter(({ target }) => target === removal.target))
  return (
    movedControl(removed, changes) ?? replacements.at(-1) ?? groupControl(removal) ?? neighbourControl(removed, removal)
  )
}

/** The only added control of the same name, wherever: the button of an empty list stands above the list once it has items. */
function movedControl(removed: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const [match, another] = addedControls(changes).filter((control) => nameOf(control) === nameOf(removed))
  return another === undefined ? (match ?? null) : null
}

function addedControls(changes: readonly MutationRecord[]): HTMLElement[] {
  return changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node.isConnected)).flatMap(controlsIn)
}

/** The last control of the group that is left: of a stepper at 0 the button that adds. */
function groupControl({ target }: MutationRecord): HTMLElement | null {
  return target instanceof HTMLFieldSetElement && target.isConnected ? (controlsIn(target).at(-1) ?? null) : null
}

/** The same control of the next item of a list, or of the one before. Names differ: each has the name of its item. */
function neighbourControl(removed: HTMLElement, removal: MutationRecord): HTMLElement | null {
  const place = [...removal.removedNodes].flatMap(controlsIn).indexOf(removed)
  for (const sibling of [removal.nextSibling, removal.previousSibling]) {
    if (!(sibling instanceof HTMLLIElement) || !sibling.isConnected) continue
    const controls = controlsIn(sibling)
    return controls[place] ?? controls[0] ?? null
  }
  return null
}

function controlsIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  return [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROLS)]
}

const nameOf = (control: HTMLElement): string => control.ariaLabel ?? control.textContent

import type { ParsedLocation, RouterHistory } from '@tanstack/react-router'

/*
 * What the storefront knows of its libraries beyond their public interfaces: nothing outside this file does.
 * Each function names the library, the reason, and the browser test that fails when the library changes.
 */

/**
 * React: an event such as `pointerdown` on a part of the page that is not hydrated yet hydrates that part before the
 * event is handled, provided that the root is hydrated. A checkbox or a field has to be hydrated before it changes:
 * React compares a change with the value that it found when hydrating. Test: tests/e2e/loading/before-hydration.spec.ts (a box
 * in the filters).
 */
export function hydrateElement(element: HTMLElement): void {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}

/**
 * React: an `input` event is passed to a component only if the field's value differs from the last one that React saw,
 * which it tracks with a setter on the element itself. The prototype's setter is not tracked, so that the next event
 * counts as a change. Without it a controlled field never receives what was typed before hydration; there is no public
 * way. Test: tests/e2e/loading/before-hydration.spec.ts (sign-in form, sign-up form, price range).
 */
export function setUntrackedValue(field: HTMLElement, value: string): void {
  if ('value' in field) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/**
 * TanStack Router: a lazy route component reloads the document, also when the shop cannot be reached, if its import
 * failed with the browser's message for a missing module. With another message the router shows the error screen, and
 * `reloadOnNewVersion` decides. Test: tests/e2e/loading/states.spec.ts (a page that is opened without a network).
 */
export function preventRouterReload(importError: Error): void {
  importError.message = 'A part of the shop did not come'
}

/**
 * TanStack Router: whoever listens to its history opens the screen of a new entry at once, and who has an entry added is asked by no
 * form. A screen that is seen ahead of its opening has its place in the history from then on, so that who goes back leaves that screen
 * and not the one before; the router replaces the entry when it opens the screen. Adds the entry without anybody being told. False, and nothing
 * added, where it is the screen of the last entry, or where a form asks first whether it may be left. Test:
 * tests/e2e/loading/back-soon.spec.ts.
 */
export function addHistoryEntry(history: RouterHistory, { publicHref, state }: ParsedLocation): boolean {
  if (publicHref === history.location.href || history._getBlockers().length > 0) return false
  const listeners = [...history.subscribers]
  history.subscribers.clear()
  history.push(publicHref, state)
  history.flush()
  for (const listener of listeners) history.subscribers.add(listener)
  return true
}

import { hydrateElement, setUntrackedValue } from '../framework-internals.ts'

/*
 * A page rendered by the server is seen before its scripts listen, on a slow phone for seconds. An inline script
 * records what the customer does until then, and it is replayed after hydration (docs/decisions/032): no tap on
 * `Add to basket` is lost, and no form is submitted by the browser, which would put a password into the address. What the
 * customer does during the replay is recorded as well and comes last: a form is sent with all that was typed into it. Who goes
 * back gets the page of that address.
 */

interface EarlyEvents {
  /** Every element that was used, once, in order: a field with the value typed into it, null for a click or submit. */
  targets: Map<HTMLElement, string | null>
  /** True while an event is replayed, which is not to be recorded again. */
  isReplaying: boolean
  stopRecording: () => void
}

declare global {
  interface Window {
    haribhariEarlyEvents?: EarlyEvents | undefined
  }
}

/** The inline script for the start of the document's body. */
export function earlyEventsScript(): string {
  return `(${recordEarlyEvents.toString()})()`
}

/** Replays what was recorded, once. To be called when the root component is hydrated. */
export async function replayEarlyEvents(): Promise<void> {
  const early = window.haribhariEarlyEvents
  window.haribhariEarlyEvents = undefined
  if (!early) return
  // Those that are recorded meanwhile are walked through as well.
  for (const target of early.targets.keys()) {
    // What the event before changed is rendered first: two fields of one form would otherwise overwrite each other.
    await new Promise((resolve) => setTimeout(resolve))
    const value = early.targets.get(target) ?? null
    early.isReplaying = true
    hydrateElement(target)
    if (value !== null) replayInput(target, value)
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
    early.isReplaying = false
    early.targets.delete(target)
  }
  early.stopRecording()
}

function replayInput(field: HTMLElement, value: string): void {
  setUntrackedValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs as text, before any script of the build: it may use nothing outside itself. */
function recordEarlyEvents(): void {
  const targets: EarlyEvents['targets'] = new Map()
  const early: EarlyEvents = { targets, isReplaying: false, stopRecording }
  const postpone = (event: Event, target: HTMLElement) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    targets.set(target, null)
  }
  // Links and submit buttons need no script, nor does a form that has an action.
  const onClick = (event: Event) => {
    const controls = 'button[type=button], input[type=checkbox], input[type=radio]'
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (control) postpone(event, control)
  }
  const onSubmit = (event: Event) => {
    const form = event.target
    if (form instanceof HTMLFormElement && !form.hasAttribute('action')) postpone(event, form)
  }
  const onInput = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      targets.set(field, field.value)
  }
  // After a reload the entries before are of the same document, and the browser changes nothing but the address.
  const { pathname, search } = location
  const onTraversal = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  const listeners = Object.entries({ click: onClick, submit: onSubmit, input: onInput, popstate: onTraversal }).map(
    ([type, record]) => [type, (event: Event) => early.isReplaying || record(event)] as const,
  )
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  window.haribhariEarlyEvents = early
  function stopRecording() {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
  }
}

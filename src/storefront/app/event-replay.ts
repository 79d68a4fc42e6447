/*
 * A page that the server drew can be seen before its scripts are there to listen. What a shopper does meanwhile is
 * kept by a few lines within the page itself and done once the page is alive: no tap on `Add to basket` is lost on a
 * slow phone, and no form is sent the browser's own way, which would put a password into the address.
 */

interface EarlyActions {
  /** In the order in which they were done; each control once, however often an impatient finger came back. */
  done: Map<HTMLElement, 'click' | 'submit'>
  /** What stands in a field that a script has not seen change: React empties those it takes over. */
  typed: Map<HTMLElement, string>
  stop: () => void
}

declare global {
  interface Window {
    haribhariEarly?: EarlyActions
  }
}

/** The script for the page's head. It stands alone: nothing outside of it exists when it runs. */
export function earlyEventsScript(): string {
  return `(${keep.toString()})()`
}

/** Does what was kept, once, one thing after the other. Only what still stands in the page is touched. */
export async function replayEarlyEvents(): Promise<void> {
  const early = window.haribhariEarly
  if (!early) return
  early.stop()
  window.haribhariEarly = undefined
  for (const [field, value] of early.typed) {
    if (await takenOver(field)) retell(field, value)
    await drawn()
  }
  for (const [control, action] of early.done) {
    if (!(await takenOver(control))) continue
    if (action === 'submit' && control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
    await drawn()
  }
}

const TIMEOUT_MS = 5000

/** React takes over the parts of a page one by one, and marks what it has. False for what is no longer in the page. */
async function takenOver(control: HTMLElement): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS
  while (control.isConnected && performance.now() < end) {
    if (Object.keys(control).some((key) => key.startsWith('__react'))) return true
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  return false
}

/** What the page shows follows what was just done: two fields of one form would otherwise forget each other. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function keep(): void {
  const done = new Map<HTMLElement, 'click' | 'submit'>()
  const typed = new Map<HTMLElement, string>()
  // Links and fields work without a script. A form that says where it goes does too.
  const controls = 'a[href], button, label, summary, input[type=checkbox], input[type=radio]'
  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (!control || control.matches('a[href]')) return
    if (control.matches('form[action] [type=submit], form[action] button:not([type])')) return
    // A form's own button is remembered as the form being sent.
    if (control.matches('form button[type=submit], form button:not([type])')) return
    if (control.matches('label') && !control.querySelector('input[type=checkbox], input[type=radio]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    done.set(control, 'click')
  }
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    done.set(event.target, 'submit')
  }
  const onInput = (event: Event) => {
    const field = event.target
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      typed.set(field, field.value)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)
  window.haribhariEarly = {
    done,
    typed,
    stop: () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      removeEventListener('input', onInput, true)
    },
  }
}

/** React hears of a value only as a change from the one it knows; so the old one goes and the new one comes as if typed. */
function retell(field: HTMLElement, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (/^(checkbox|radio|file)$/.test(field.type)) return
    const shape = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    field.value = ''
    Object.getOwnPropertyDescriptor(shape, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A key or two in a row that do something on the current screen. */
export interface Shortcut {
  /** As pressed: "j", "?", "Shift+x", "Control+Enter"; two in a row with a space between: "g o". */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  /** Undefined for a key that an element answers by itself, such as Enter on a row: it is listed alone. */
  run?: (() => void) | undefined
  /** Works while a field has the focus too; single letters never do. */
  inFields?: boolean
}

const SEQUENCE_MS = 1200
const OFF_KEY = 'haribhari-admin-shortcuts-off'

const registered = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
let list: readonly Shortcut[] = []
let pending: { key: string; at: number } | null = null

/** Adds shortcuts; where two have the same keys, the later one counts. Returns a function that removes them. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  if (registered.size === 0) document.addEventListener('keydown', handleKey)
  registered.add(shortcuts)
  changed()
  return () => {
    registered.delete(shortcuts)
    if (registered.size === 0) document.removeEventListener('keydown', handleKey)
    changed()
  }
}

/** What is there now, in the order in which it came. */
export function currentShortcuts(): readonly Shortcut[] {
  return list
}

/** Whether keys are letters or signs alone, which rest in fields and can be switched off. */
export function isOfLetters(keys: string): boolean {
  return keys.split(' ').every((key) => key.replace('Shift+', '').length === 1)
}

/** Does what the keys do, for whoever has no keyboard at hand or has switched them off. */
export function runShortcut(keys: string): void {
  list.findLast((shortcut) => shortcut.keys === keys)?.run?.()
}

export function onShortcutsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser has the keys switched off that are a single letter or sign. */
export function areLettersOff(): boolean {
  return localStorage.getItem(OFF_KEY) === '1'
}

export function setLettersOff(off: boolean): void {
  if (off) localStorage.setItem(OFF_KEY, '1')
  else localStorage.removeItem(OFF_KEY)
  changed()
}

function changed(): void {
  list = [...registered].flat()
  for (const listener of listeners) listener()
}

function handleKey(event: KeyboardEvent): void {
  // A dialog and a menu have keys of their own: those of the screen behind them rest.
  if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return
  const pressed = nameOf(event)
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  const typing = isField(event.target)
  if (isLetter && (typing || areLettersOff())) return
  const now = Date.now()
  const sequence = pending && now - pending.at < SEQUENCE_MS ? `${pending.key} ${pressed}` : null
  const found = (keys: string) => list.findLast((shortcut) => shortcut.keys === keys && (!typing || shortcut.inFields))
  const shortcut = (sequence && found(sequence)) || found(pressed)
  const begins = list.some(({ keys }) => keys.startsWith(`${pressed} `))
  pending = !shortcut && begins ? { key: pressed, at: now } : null
  if (!shortcut?.run) return
  event.preventDefault()
  shortcut.run()
}

/** A capital letter is its own name; Shift is named with keys that it does not change. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : key
  const shift = shiftKey && (key.length > 1 || letter !== key) ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${shift}${letter}`
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
  )
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
}

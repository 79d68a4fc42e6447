import { useEffect, useEffectEvent, useState } from 'react'
import { addShortcuts, type Shortcut } from './shortcut-store.ts'

/** Has these shortcuts work, and listed under `?`, as long as the component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [listed, setListed] = useState(shortcuts)
  // They are new objects each time and count as changed only with their names; what they run is always the latest.
  if (namesOf(listed) !== namesOf(shortcuts)) setListed(shortcuts)
  const runLatest = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run?.())
  useEffect(
    () =>
      addShortcuts(listed.map((shortcut) => ({ ...shortcut, run: shortcut.run && (() => runLatest(shortcut.keys)) }))),
    [listed],
  )
}

function namesOf(shortcuts: readonly Shortcut[]): string {
  return shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
}

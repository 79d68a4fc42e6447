import { useEffect, useEffectEvent } from 'react'
import { addShortcuts, type Shortcut } from './shortcut-store.ts'

/** Has these shortcuts work, and listed under `?`, as long as the component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useEffectEvent(() => shortcuts)
  const names = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same as long as their names are
  useEffect(() => {
    const runLatest = (keys: string) =>
      latest()
        .find((shortcut) => shortcut.keys === keys)
        ?.run()
    return addShortcuts(latest().map((shortcut) => ({ ...shortcut, run: () => runLatest(shortcut.keys) })))
  }, [names])
}

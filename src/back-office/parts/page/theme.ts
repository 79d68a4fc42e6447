import { useSyncExternalStore } from 'react'

const KEY = 'haribhari-admin-colours'
export const THEMES = ['device', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()
let current: Theme = 'device'

/** Puts the stored theme on the page; to be called before the first render. */
export function applyTheme(): void {
  const stored = attempt((storage) => storage.getItem(KEY))
  set(THEMES.find((theme) => theme === stored) ?? 'device')
}

/** Chooses the theme of this browser. */
export function setTheme(theme: Theme): void {
  attempt((storage) => storage.setItem(KEY, theme))
  set(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => current,
  )
}

function set(theme: Theme): void {
  current = theme
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return undefined
  }
}

import type { ComponentType } from 'react'

/** A screen that was tapped and is not rendered yet. */
export interface Opening {
  params: Readonly<Record<string, string>>
  Preview: ComponentType<PreviewProps>
  /** The screen that is being rendered ends the opening itself: no navigation has to. */
  isKept: boolean
}

export interface PreviewProps {
  params: Readonly<Record<string, string>>
}

/** By the path of a screen as the router knows it. A screen whose code has not come yet has none. */
const previews = new Map<string, Opening['Preview']>()

let opening: Opening | null = null
const listeners = new Set<() => void>()

/** Called by code that knows something of a screen, as it comes: what shows of the screen, from what is known already, until it is rendered. */
export function registerPreview(path: string, Preview: Opening['Preview']): void {
  previews.set(path, Preview)
}

/** Shows the preview of the screen at `path`; false where there is none. */
export function beginOpening(path: string, params: Opening['params']): boolean {
  const Preview = previews.get(path)
  if (Preview === undefined) return false
  become({ Preview, params, isKept: false })
  return true
}

/** Called by a screen whose rendering has begun. Returns what ends the opening if it is still the same. */
export function keepOpening(kept: Opening): () => void {
  kept.isKept = true
  return () => endOpening(kept)
}

/** Ends this opening, or whichever there is. */
export function endOpening(ended = opening): void {
  if (opening !== null && opening === ended) become(null)
}

export const currentOpening = (): Opening | null => opening

export function subscribeToOpening(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function become(next: Opening | null): void {
  opening = next
  for (const listener of listeners) listener()
}

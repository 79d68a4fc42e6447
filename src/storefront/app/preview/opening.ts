import type { ComponentType } from 'react'
import { nextTask } from '#ui/next-task.ts'

/** A screen that was tapped and is not rendered yet. */
export interface Opening extends PreviewProps {
  Preview: ComponentType<PreviewProps>
  /** What shows the preview; null where it has nothing to show. */
  layer: HTMLElement | null
  /** Screens that are being rendered under it. Once they are there or are left they end it, and no navigation does. */
  screens: number
}

export interface PreviewProps {
  params: Readonly<Record<string, string>>
  /** Of the address that it will have. */
  search: Readonly<Record<string, unknown>>
}

/** By the path of a screen as the router knows it. Some are registered by code that comes before the screen's own. */
const previews = new Map<string, Opening['Preview']>()

let opening: Opening | null = null
const listeners = new Set<() => void>()

/** Called by code that knows something of a screen, as it comes: what shows of the screen, from what is known already, until it is rendered. */
export function registerPreview(path: string, Preview: Opening['Preview']): void {
  previews.set(path, Preview)
}

/** Shows the preview of the screen at `path`; false where there is none. */
export function beginOpening(path: string, props: PreviewProps): boolean {
  const Preview = previews.get(path)
  if (Preview === undefined) return false
  // The same preview shows something else where a screen is still being rendered under the one before.
  become({ Preview, ...props, layer: opening?.layer ?? null, screens: 0 })
  return true
}

/** Called with what shows the preview, and with null when it is removed. */
export function setPreviewLayer(layer: HTMLElement | null): void {
  if (opening !== null) opening.layer = layer
}

/**
 * Called by a screen whose rendering has begun under this opening. Returns what is called once the screen is there or is left: no
 * frame shows the preview after that. Its removal has a task of its own, since React would also do in it what follows the screen,
 * such as its requests.
 */
export function claimOpening(claimed: Opening): () => void {
  claimed.screens += 1
  return () => {
    claimed.screens -= 1
    // React's strict mode leaves each screen for a moment.
    queueMicrotask(() => {
      if (opening !== claimed || claimed.screens > 0) return
      if (claimed.layer) claimed.layer.hidden = true
      void nextTask().then(() => opening === claimed && endOpening())
    })
  }
}

/** Ends the opening, unless a screen is being rendered under it. */
export function endOpening(): void {
  if (opening?.screens === 0) become(null)
}

/** Ends it whatever is being rendered under it, for who goes back to a screen that is not it. */
export function dropOpening(): void {
  become(null)
}

export const currentOpening = (): Opening | null => opening

export const shownOpening = (): Opening | null => (opening?.layer ? opening : null)

export function subscribeToOpening(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function become(next: Opening | null): void {
  opening = next
  for (const listener of listeners) listener()
}

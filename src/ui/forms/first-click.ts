import type { MouseEvent } from 'react'

/** A click handler that a double click calls once: for switches, which the second click would turn back, and for what is shown a moment later. */
export function onFirstClick(action: () => void): (event: MouseEvent) => void {
  // `detail` counts the clicks of a row; the keyboard's have 0.
  return ({ detail }) => {
    if (detail <= 1) action()
  }
}

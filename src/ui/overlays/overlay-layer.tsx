import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

const Layer = createContext<HTMLElement | undefined>(undefined)

/** The element that dialogs and sheets are put into; undefined where it is the page's body. */
export function useOverlayLayer(): HTMLElement | undefined {
  return useContext(Layer)
}

/** A layer for the dialogs and sheets that `children` open. While it is hidden they stay open and nobody sees them. */
export function OverlayLayer({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <Layer value={layer ?? undefined}>
      {children}
      {createPortal(<div ref={setLayer} hidden={hidden} />, document.body)}
    </Layer>
  )
}

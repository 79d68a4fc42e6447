import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { markShown } from './opening.ts'

/** Covers the page below the main bar with a preview, which has nothing to be tapped, focused or read out. */
export function PreviewLayer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markShown(ref.current))
  return (
    <div ref={ref} className="preview-layer" aria-hidden="true">
      <div>
        <div className="page-container">{children}</div>
      </div>
    </div>
  )
}

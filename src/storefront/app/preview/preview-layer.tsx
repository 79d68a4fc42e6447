import type { ReactNode } from 'react'
import { setPreviewLayer } from './opening.ts'

/** Covers the page below the main bar with a preview, which has nothing to be tapped, focused or read out. */
export function PreviewLayer({ children }: { children: ReactNode }) {
  return (
    <div ref={setPreviewLayer} className="preview-layer" aria-hidden="true">
      <div>
        <div className="page-container">{children}</div>
      </div>
    </div>
  )
}

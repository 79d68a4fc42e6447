import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { iconButtonStyle } from '../forms/icon-button.tsx'
import { useOverlayLayer } from './overlay-layer.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Gets the focus on opening; the first focusable element when not given. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** A modal dialog at the lower edge of phones, in the middle of a desktop. Title and footer stay while the content scrolls. */
export function Sheet({ open, onClose, title, footer, initialFocus, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal container={useOverlayLayer()}>
        <Base.Backdrop className="scrim" />
        <Base.Popup initialFocus={initialFocus} className="sheet">
          <div className="flex items-center justify-between gap-3 border-b border-line px-gutter py-3">
            <Base.Title className="heading text-xl">{title}</Base.Title>
            <Base.Close aria-label={text.close} className={classNames(iconButtonStyle, '-mr-2')}>
              <X className="size-5.5" aria-hidden="true" />
            </Base.Close>
          </div>
          {/* The same landmark that the content has on wide screens, where it is part of the page. */}
          <section aria-label={title} className="contents">
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter py-4">{children}</div>
            {footer && (
              <div className="flex flex-wrap gap-3 border-t border-line px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

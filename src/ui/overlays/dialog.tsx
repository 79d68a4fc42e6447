import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { iconButtonStyle } from '../forms/icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Asked to close: by Escape, a click outside, the cross. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** False keeps it open on Escape and outside clicks, and takes the cross away: while something is being saved. */
  closable?: boolean | undefined
  /** Where the focus goes on opening; the first thing that can have it when not given. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Called when it has gone from the screen. */
  onClosed?: (() => void) | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A window over the page. Keeps the focus inside, and gives it back to where it was. */
export function Dialog({ open, onClose, title, description, closable = true, onClosed, ...rest }: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closable}
      onOpenChange={(next) => {
        if (!next && closable) onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup initialFocus={rest.initialFocus} className={classNames('dialog', rest.className)}>
            <div className="mb-4 flex items-start justify-between gap-3">
              <Base.Title className="heading min-w-0 pt-2.5 text-xl">{title}</Base.Title>
              {closable && (
                <Base.Close aria-label={text.close} className={classNames(iconButtonStyle, '-mr-2')}>
                  <X className="size-5.5" aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            {description && <Base.Description className="mb-5 text-ink-2">{description}</Base.Description>}
            {rest.children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

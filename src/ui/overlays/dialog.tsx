import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { iconButtonStyle } from '../forms/icon-button.tsx'
import { useOverlayLayer } from './overlay-layer.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Escape, a click outside and the close button. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** False while saving: ignores Escape and clicks outside, and hides the close button. */
  closable?: boolean | undefined
  /** True where something is typed or chosen: a click beside the dialog, which may be a slip, does not drop that. */
  staysOnOutsideClick?: boolean | undefined
  /** Gets the focus on opening; the first focusable element when not given. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A modal dialog: keeps the focus inside, and returns it on closing (A112). */
export function Dialog({ open, onClose, title, description, closable = true, onClosed, ...rest }: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closable || rest.staysOnOutsideClick === true}
      onOpenChange={(next) => {
        if (!next && closable) onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.()
      }}
    >
      <Base.Portal container={useOverlayLayer()}>
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

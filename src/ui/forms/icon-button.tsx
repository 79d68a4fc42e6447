import type { ComponentProps, ReactNode } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string
  /** What the button acts on, where a page has many of its label: its name is then "Remove from wishlist: Okra". */
  subject?: string | undefined
  children: ReactNode
}

/**
 * A 44 px square button with an icon. Its name is hidden text and not an `aria-label`, because "Show password" would
 * otherwise match the label "Password" of the field around it; with a subject it is one, because the subject's name
 * would otherwise be twice in the text of its list.
 */
export function IconButton({ label, subject, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={subject === undefined ? undefined : text.actionOn(label, subject)}
      className={classNames(iconButtonStyle, className)}
    >
      {children}
      {subject === undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </button>
  )
}

/** The class names of `IconButton`, for links. */
export const iconButtonStyle = 'icon-button'

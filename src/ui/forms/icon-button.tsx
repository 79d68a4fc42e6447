import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string
  children: ReactNode
}

/**
 * A 44 px square button with an icon. Its name is hidden text and not an `aria-label`, because "Show password" would
 * otherwise match the label "Password" of the field around it.
 */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(iconButtonStyle, className)}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

/** The class names of `IconButton`, for links. */
export const iconButtonStyle =
  'relative inline-grid size-touch shrink-0 place-items-center rounded-md transition-colors duration-(--fast) hover:bg-sunken'

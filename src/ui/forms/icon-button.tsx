import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does, in words: it is the button's name. */
  label: string
  children: ReactNode
}

/**
 * A 44 px square button that shows only an icon. Its name is text within it and no `aria-label`, so that `Show password`
 * is never taken for the label of the field that it belongs to.
 */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(iconButtonStyle, className)}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

/** The same look for a link. */
export const iconButtonStyle =
  'relative inline-grid size-touch shrink-0 place-items-center rounded-md transition-colors duration-(--fast) hover:bg-sunken'

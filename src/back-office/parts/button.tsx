import { classNames } from '#ui/class-names.ts'
import { Button as UiButton, type ButtonProps as UiButtonProps } from '#ui/forms/button.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'

interface Look {
  /** The one act that matters: one on a screen. */
  main?: boolean | undefined
  /** Destroys or ends something: in chilli, outlined, or filled where it is the main act. */
  danger?: boolean | undefined
  /** Without an edge, for an act beside a text. */
  plain?: boolean | undefined
  /** 30 px high, in rows and notes. */
  small?: boolean | undefined
  className?: string | undefined
}

export interface ButtonProps extends Look, Omit<UiButtonProps, 'variant' | 'size' | 'full' | 'className'> {}

/** A button of the back office: outlined, unless it is the main act of its screen. */
export function Button({ main, danger, plain, small, className, ...rest }: ButtonProps) {
  return (
    <UiButton
      {...rest}
      variant={variantOf({ main, danger })}
      size="sm"
      className={extraStyle({ main, danger, plain, small, className })}
    />
  )
}

/** The class names of such a button, for links. */
export function buttonLook({ main, danger, plain, small, className }: Look = {}): string {
  const extra = extraStyle({ main, danger, plain, small, className })
  return buttonStyle({ variant: variantOf({ main, danger }), size: 'sm', className: extra })
}

function variantOf({ main, danger }: Pick<Look, 'main' | 'danger'>) {
  if (!main) return 'quiet'
  return danger ? 'danger' : 'solid'
}

function extraStyle({ main, danger, plain, small, className }: Look): string {
  return classNames(
    'whitespace-nowrap',
    !main && 'button-outlined',
    !main && danger && 'button-danger',
    plain && 'button-plain',
    small && 'button-small',
    className,
  )
}

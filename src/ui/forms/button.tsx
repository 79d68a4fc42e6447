import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonAppearance, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** Hides the content behind a spinner without changing the size, and takes no clicks until it is false again. */
  loading?: boolean | undefined
}

/** A button of the shop. It does not submit a form unless told to (`type="submit"`). */
export function Button(props: ButtonProps) {
  const { variant, size, full, className, loading = false, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, full, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={loading ? 'contents *:opacity-0' : 'contents'}>
        <span className="inline-flex items-center justify-center gap-2">{children}</span>
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonAppearance, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** Shows a spinner instead of the content, at the same size, and takes no clicks. */
  loading?: boolean | undefined
}

/** A button; unlike a bare `<button>` it submits a form only with `type="submit"`. */
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

import { classNames } from '../class-names.ts'

type ButtonVariant = 'solid' | 'soft' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonAppearance {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its container. */
  full?: boolean | undefined
  className?: string | undefined
}

/** Class names of a button, also for links: `<Link className={buttonStyle({ size: 'lg' })}>`. */
export function buttonStyle({
  variant = 'solid',
  size = 'md',
  full = false,
  className,
}: ButtonAppearance = {}): string {
  return classNames(BASE_STYLE, VARIANT_STYLES[variant], SIZE_STYLES[size], full && 'w-full', className)
}

const BASE_STYLE =
  'relative inline-flex items-center justify-center gap-2 rounded-leaf py-1 text-center leading-tight font-bold ' +
  'transition-[background-color,border-radius,scale] duration-(--fast) ease-leaf ' +
  'enabled:hover:rounded-leaf-flip active:scale-97 focus-visible:rounded-leaf disabled:bg-waiting disabled:text-ink-3 disabled:inset-ring-0 ' +
  'print:border print:border-ink motion-reduce:active:scale-100 forced-colors:border'

const VARIANT_STYLES: Record<ButtonVariant, string> = {
  solid: 'bg-brand text-on-brand hover:bg-brand-hover',
  soft: 'bg-brand-soft text-on-brand-soft hover:bg-brand hover:text-on-brand',
  quiet: 'text-brand-text inset-ring-[1.5px] inset-ring-line-strong hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const SIZE_STYLES: Record<ButtonSize, string> = {
  sm: 'min-h-touch px-4 text-sm',
  md: 'min-h-12 px-[min(1.5rem,6vw)] text-md',
  lg: 'min-h-14 px-[min(2rem,8vw)] text-lg',
}

import { classNames } from '../class-names.ts'

/** A grey placeholder while content loads. Its size comes from the class name: `className="h-5 w-40"`. */
export function Skeleton(props: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-waiting bg-waiting in-aria-busy:animate-none motion-reduce:animate-none',
        props.round ? 'rounded-full' : 'rounded-sm',
        props.className,
      )}
    />
  )
}

import type { ReactNode } from 'react'
import type { Badge as BadgeRecord } from '#domain/catalogue/product.ts'
import { classNames } from '../class-names.ts'

/** A small printed label: green for savings and news, yellow for favourites, red for what runs out. */
export function Badge(props: { color: BadgeRecord['color']; className?: string; children: ReactNode }) {
  return <span className={classNames(SHAPE, COLOURS[props.color], props.className)}>{props.children}</span>
}

const SHAPE =
  'inline-flex min-w-0 items-center gap-1 rounded-leaf-sm px-2 pt-[.1875rem] pb-0.5 text-xs leading-[1.3] font-bold ' +
  'forced-colors:border print:border'

const COLOURS: Record<BadgeRecord['color'], string> = {
  green: 'bg-badge-green text-on-badge-green',
  yellow: 'bg-badge-yellow text-on-badge-yellow',
  red: 'bg-badge-red text-on-badge-red',
}

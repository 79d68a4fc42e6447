import type { ReactNode } from 'react'
import type { Badge as BadgeRecord } from '#domain/catalogue/product.ts'
import { classNames } from '../class-names.ts'

/** A small label: green for savings and news, yellow for favorites, red for low stock. */
export function Badge(props: { color: BadgeRecord['color']; className?: string; children: ReactNode }) {
  return <span className={classNames(BASE_STYLE, COLOR_STYLES[props.color], props.className)}>{props.children}</span>
}

const BASE_STYLE =
  'inline-flex min-w-0 items-center gap-1 rounded-leaf-sm px-2 pt-[.1875rem] pb-0.5 text-xs leading-[1.3] font-bold ' +
  'forced-colors:border print:border'

const COLOR_STYLES: Record<BadgeRecord['color'], string> = {
  green: 'bg-badge-green text-on-badge-green',
  yellow: 'bg-badge-yellow text-on-badge-yellow',
  red: 'bg-badge-red text-on-badge-red',
}

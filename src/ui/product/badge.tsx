import type { ReactNode } from 'react'
import type { Badge as BadgeRecord } from '#domain/catalogue/product.ts'
import { classNames } from '../class-names.ts'

/** A small label: green for savings and news, yellow for favorites, red for low stock. */
export function Badge(props: { color: BadgeRecord['color']; className?: string; children: ReactNode }) {
  return <span {...badgeProps(props.color, props.className)}>{props.children}</span>
}

/** The attributes that make any element a badge. */
export function badgeProps(color: BadgeRecord['color'], className?: string) {
  return { 'data-color': color, className: classNames('badge', className) }
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A component that draws an icon of 24 by 24 units, given as the data of one path. The style sheet has what all icons share,
 * as `icon`; `fill` and `strokeWidth` differ where they are given. Hidden from assistive technology: what it means stands beside.
 */
export function createIcon(pathData: string) {
  const path = <path d={pathData} />
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={classNames('icon', className)}>
        {path}
      </svg>
    )
  }
}

import { type RegisteredRouter, useRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo } from 'react'

export interface ListLinkProps<Options = unknown> {
  to: ValidateLinkOptions<RegisteredRouter, Options>
  className?: string
  children: ReactNode
}

/**
 * A link of a long list. Unlike the router's `Link` it does not know whether it leads to where one is: that costs each link a
 * subscription, which is asked at every navigation. Like it, it preloads what one points at.
 */
export function ListLink<Options>(props: ListLinkProps<Options>): ReactNode
export function ListLink({ to, className, children }: ListLinkProps): ReactNode {
  const router = useRouter()
  const href = useMemo(() => router.history.createHref(router.buildLocation(to).publicHref), [router, to])
  const preload = () => void router.preloadRoute(to)
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return
    }
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a
      href={href}
      className={className}
      onClick={navigate}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}

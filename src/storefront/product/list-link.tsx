import { type RegisteredRouter, useRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo } from 'react'

export interface ListLinkProps<Options = unknown> {
  to: ValidateLinkOptions<RegisteredRouter, Options>
  className?: string
  children: ReactNode
}

/** Of links that a list repeats on its cards, such as those of a category: each takes the router a tenth of a card's time. */
const hrefs = new WeakMap<RegisteredRouter, Map<string, string>>()
const MAX_HREFS = 500

function hrefOf(router: RegisteredRouter, to: ListLinkProps['to']): string {
  const known = hrefs.get(router) ?? new Map<string, string>()
  hrefs.set(router, known)
  const key = JSON.stringify(to)
  const href = known.get(key) ?? router.history.createHref(router.buildLocation(to).publicHref)
  if (known.size < MAX_HREFS) known.set(key, href)
  return href
}

/**
 * A link of a long list; all of where it leads is in `to`, as values. Unlike the router's `Link` it does not know whether it leads to where one is: that costs each link a
 * subscription, which is asked at every navigation. Like it, it preloads what one points at.
 */
export function ListLink<Options>(props: ListLinkProps<Options>): ReactNode
export function ListLink({ to, className, children }: ListLinkProps): ReactNode {
  const router = useRouter()
  const href = useMemo(() => hrefOf(router, to), [router, to])
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

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

interface TableScrollProps {
  /** What scrolls, for those who reach it by the keyboard. */
  label: string
  /** A window of its own, with the head in sight. */
  tall?: boolean | undefined
  /** Of whoever draws only the rows in sight. */
  scroll?: RefObject<HTMLDivElement | null> | undefined
  className?: string | undefined
  children: ReactNode
}

/** Around a table: scrolls where it is wider than its place, and takes the focus then, so that arrows scroll it. */
export function TableScroll({ label, tall, scroll, className, children }: TableScrollProps) {
  const own = useRef<HTMLDivElement>(null)
  const element = scroll ?? own
  const scrolls = useScrolls(element)
  return (
    <div
      ref={element}
      className={classNames('table-scroll', className)}
      data-tall={tall || undefined}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      {children}
    </div>
  )
}

/** Whether an element has more in it than it shows. */
function useScrolls(element: RefObject<HTMLDivElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const scroller = element.current
    if (!scroller) return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller
      const clips = getComputedStyle(scroller).overflowX !== 'visible'
      setScrolls(clips && (scrollWidth > clientWidth || scrollHeight > clientHeight))
    })
    observer.observe(scroller)
    for (const child of scroller.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return scrolls
}

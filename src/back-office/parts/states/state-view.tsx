import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface StateViewProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** Buttons and links to go on with. */
  children?: ReactNode
  /** The title is the screen's own. */
  main?: boolean | undefined
}

/** What stands where a list or a screen would be: nothing there, nothing found, not permitted, failed. */
export function StateView({ icon: Icon, title, text, children, main }: StateViewProps) {
  const Heading = main ? 'h1' : 'h2'
  return (
    <div className="state">
      <span className="state-icon">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <Heading className="text-lg font-bold">{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

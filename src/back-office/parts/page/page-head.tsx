import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../screens/screen-link.tsx'
import type { ListPath } from '../../screens/screens.ts'
import { useTitle } from './use-title.ts'

export interface PageHeadProps {
  title: string
  /** One line of facts. */
  facts?: ReactNode
  /** The list this screen came from. */
  back?: { to: ListPath; label: string } | undefined
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** The head of a screen: where it came from, its title, one line of facts, and what can be done with all of it. */
export function PageHead({ title, facts, back, actions }: PageHeadProps) {
  useTitle(title)
  return (
    <div className="page-head">
      <div>
        {back && (
          <ScreenLink to={back.to} className="crumb">
            <ChevronLeft className="size-4" aria-hidden="true" />
            {back.label}
          </ScreenLink>
        )}
        <h1 className="heading text-3xl">{title}</h1>
        {facts && <p className="mt-0.5 text-ink-3">{facts}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
}

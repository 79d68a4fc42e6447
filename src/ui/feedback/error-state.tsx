import type { ReactNode } from 'react'
import * as ui from '#i18n/ui.ts'
import { Button } from '../forms/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  title?: string | undefined
  /** What happened, and what did not. */
  text: ReactNode
  picture: string
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  main?: boolean | undefined
  /** Other ways on, beside trying again. */
  children?: ReactNode
}

/** Something did not work. Says so to those who listen as well, and offers to try again. */
export function ErrorState({ title = ui.errorTitle, text, picture, onRetry, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={picture} plate="plants" main={rest.main}>
        {onRetry && (
          <Button onClick={onRetry} loading={rest.retrying}>
            {ui.tryAgain}
          </Button>
        )}
        {rest.children}
      </EmptyState>
    </div>
  )
}

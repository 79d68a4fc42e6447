import type { ReactNode } from 'react'
import * as ui from '#i18n/ui.ts'
import { Button } from '../forms/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  title?: string | undefined
  /** What failed, and what is unchanged. */
  text: ReactNode
  picture: string
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  main?: boolean | undefined
  /** Further buttons and links. */
  children?: ReactNode
}

/** A failed page or section, announced to screen readers, with a button to try again if `onRetry` is given. */
export function ErrorState({ title = ui.errorTitle, text, picture, onRetry, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={picture} category="plants" main={rest.main}>
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

import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { locale } from '#i18n/locale.ts'
import { buyAgainHintScript } from './buy-again-hint.ts'
import { earlyEventsScript } from './event-replay.ts'

interface DocumentProps {
  children: ReactNode
}

/** The whole document, rendered by the server and hydrated in the browser. */
export function ServerDocument({ children }: DocumentProps) {
  return (
    // A script of the body says on it what this browser remembers.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{import.meta.env.SSR ? `${buyAgainHintScript()};${earlyEventsScript()}` : ''}</ScriptOnce>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** In the browser runtime the document is a static file, and only its head is filled. */
export function StaticDocument({ children }: DocumentProps) {
  return (
    <>
      <HeadContent />
      {children}
    </>
  )
}

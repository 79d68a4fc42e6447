import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { locale } from '#i18n/locale.ts'
import { earlyEventsScript } from './event-replay.ts'

interface DocumentProps {
  children: ReactNode
}

/** The whole document, rendered by the server and hydrated in the browser. */
export function ServerDocument({ children }: DocumentProps) {
  return (
    <html lang={locale}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{import.meta.env.SSR ? earlyEventsScript() : ''}</ScriptOnce>
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

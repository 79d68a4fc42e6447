import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { locale } from '#i18n/locale.ts'
import { buyAgainHintScript } from './buy-again-hint.ts'
import { earlyEventsScript } from './event-replay.ts'
import { lateFontsScript } from './late-fonts.ts'

interface DocumentProps {
  children: ReactNode
}

/** The whole document, rendered by the server and hydrated in the browser. */
export function ServerDocument({ children }: DocumentProps) {
  return (
    // Scripts of the body say on it what this browser remembers.
    <html lang={locale} data-late-fonts={import.meta.env.SSR ? '' : undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>
          {import.meta.env.SSR ? [lateFontsScript(), buyAgainHintScript(), earlyEventsScript()].join(';') : ''}
        </ScriptOnce>
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

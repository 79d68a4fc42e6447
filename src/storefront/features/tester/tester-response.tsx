import * as text from '#i18n/pages/tester.ts'
import { StatusPill } from '#ui/feedback/status-pill.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { TesterResult } from './tester-request.ts'

/** The response: status, body and headers (A067). */
export function TesterResponse({ answer }: { answer: TesterResult | null }) {
  return (
    <Panel>
      <section aria-label={text.response} aria-live="polite" className="grid gap-4">
        <h2 className="text-lg font-bold">{text.response}</h2>
        {answer === null ? (
          <p className="text-ink-2">{text.noResponse}</p>
        ) : (
          <>
            <p>
              <StatusPill tone={answer.status >= 200 && answer.status < 300 ? 'ok' : 'bad'}>
                {answer.status} {answer.statusText}
              </StatusPill>
            </p>
            <h3 className="font-semibold">{text.body}</h3>
            <pre className={code}>{answer.data}</pre>
            <h3 className="font-semibold">{text.headers}</h3>
            <pre className={code}>{answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          </>
        )}
      </section>
    </Panel>
  )
}

const code = 'rounded-md bg-sunken p-4 font-mono text-sm whitespace-pre-wrap break-words'

import { type FormEvent, useState } from 'react'
import * as text from '#i18n/pages/tester.ts'
import { Button } from '#ui/forms/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { buildRequest, METHODS, send, type TesterRequest, type TesterResult } from './tester-request.ts'
import { TesterResponse } from './tester-response.tsx'

const FIRST: TesterRequest = { method: 'GET', endpoint: '/api/test-todos', body: '{}', headers: '' }

/** For developers: sends a request to this shop's API without the session's token, and shows the response (A065). */
export function RequestTester() {
  const [request, setRequest] = useState(FIRST)
  const [answer, setAnswer] = useState<TesterResult | null>(null)
  const [wrong, setWrong] = useState<Partial<Record<keyof TesterRequest, string>>>({})
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<TesterRequest>) => setRequest({ ...request, ...part })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const prepared = buildRequest(request)
    if (!prepared.ok) {
      setWrong({ [prepared.field]: prepared.message })
      const field = event.currentTarget.elements.namedItem(prepared.field)
      // Focus makes screen readers announce its error.
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setWrong({})
    setBusy(true)
    setAnswer(await send(prepared.value))
    setBusy(false)
  }
  return (
    <div className="page-container pb-section">
      <PageHeading text={text.explanation}>{text.title}</PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel>
          <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
            <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <Select
                label={text.method}
                value={request.method}
                onChange={({ target }) => change({ method: METHODS.find((each) => each === target.value) ?? 'GET' })}
                options={METHODS.map((method) => ({ value: method, label: method }))}
              />
              <TextField
                label={text.endpoint}
                name="endpoint"
                value={request.endpoint}
                error={wrong.endpoint}
                spellCheck={false}
                autoCapitalize="none"
                onChange={({ target }) => change({ endpoint: target.value })}
              />
            </div>
            <TextArea
              label={text.body}
              name="body"
              hint={text.bodyHint}
              code
              rows={6}
              value={request.body}
              error={wrong.body}
              spellCheck={false}
              onChange={({ target }) => change({ body: target.value })}
            />
            <TextArea
              label={text.headers}
              name="headers"
              hint={text.headersHint}
              code
              rows={3}
              value={request.headers}
              error={wrong.headers}
              spellCheck={false}
              onChange={({ target }) => change({ headers: target.value })}
            />
            <Button type="submit" loading={busy} className="justify-self-start">
              {text.send}
            </Button>
          </form>
        </Panel>
        <TesterResponse answer={answer} />
      </div>
    </div>
  )
}

import { useState } from 'react'
import type { CustomerRequestDto, StaffCustomerDto } from '#contract/admin/customers.ts'
import { REQUEST_KINDS } from '#domain/customers/customer-record.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay } from '../../parts/dates.ts'
import { Pill } from '../../parts/pill.tsx'
import { useMay } from '../../session/use-office.ts'
import { RequestDialog, type RequestStep } from './request-dialog.tsx'
import { useCustomerExport } from './use-customer-export.ts'

interface RequestsCardProps {
  customer: StaffCustomerDto
  requests: readonly CustomerRequestDto[]
}

/** Exports and erasures: what was asked, and what became of it. Whoever may not do them asks for them. */
export function RequestsCard({ customer, requests }: RequestsCardProps) {
  const decides = useMay()('customers.export')
  const [step, setStep] = useState<RequestStep | null>(null)
  const waiting = new Set(requests.filter(({ state }) => state === 'asked').map(({ kind }) => kind))
  return (
    <Card title={text.requests}>
      <div className="card-body grid gap-3">
        <p className="text-xs text-ink-3">{text.requestsText}</p>
        {requests.length > 0 && (
          <ul aria-label={text.requests} className="grid gap-3">
            {requests.map((request) => (
              <Request key={request.id} request={request} onDecide={decides ? setStep : null} />
            ))}
          </ul>
        )}
        {!customer.isErased && (
          <div className="flex flex-wrap gap-2">
            {decides && <ExportButton customerId={customer._id} />}
            {REQUEST_KINDS.filter((kind) => !waiting.has(kind)).map((kind) => (
              <Button key={kind} small onClick={() => setStep({ name: 'ask', kind })}>
                {text.ask[kind]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {step && <RequestDialog customerId={customer._id} step={step} onClose={() => setStep(null)} />}
    </Card>
  )
}

interface RequestProps {
  request: CustomerRequestDto
  /** Null for whoever may only ask. */
  onDecide: ((step: RequestStep) => void) | null
}

function Request({ request, onDecide }: RequestProps) {
  const { kind, state, reason, answer, askedAt, askedBy, decidedAt, decidedBy } = request
  return (
    <li className="grid gap-1">
      <p className="flex items-center gap-2">
        <b>{text.requestKinds[kind]}</b>
        <Pill tone={state === 'asked' ? 'warn' : 'note'}>{text.requestStates[state]}</Pill>
      </p>
      <p className="text-xs text-ink-3">{text.askedBy(askedBy.name, formatDay(askedAt))}</p>
      {reason && <p className="text-xs [overflow-wrap:anywhere]">{reason}</p>}
      {decidedAt && decidedBy && (
        <p className="text-xs text-ink-3">{text.decidedBy(decidedBy.name, formatDay(decidedAt))}</p>
      )}
      {answer && <p className="text-xs [overflow-wrap:anywhere]">{answer}</p>}
      {state === 'asked' && onDecide && (
        <div className="flex flex-wrap gap-2">
          <Button small danger={kind === 'erase'} onClick={() => onDecide({ name: 'do', request })}>
            {kind === 'erase' ? text.eraseNow : text.markDone}
          </Button>
          <Button small onClick={() => onDecide({ name: 'refuse', request })}>
            {text.refuse}
          </Button>
        </div>
      )}
    </li>
  )
}

function ExportButton({ customerId }: { customerId: string }) {
  const { run, isPending } = useCustomerExport(customerId)
  return (
    <Button small loading={isPending} onClick={run}>
      {text.exportNow}
    </Button>
  )
}

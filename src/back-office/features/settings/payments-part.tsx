import { Lock } from 'lucide-react'
import type { SecretStateDto } from '#contract/admin/settings.ts'
import { may, ROLES } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { useSecretStates } from '../../api/shop/settings.ts'
import { Card } from '../../parts/card.tsx'
import { Note } from '../../parts/note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { PlainTable } from '../../parts/table/plain-table.tsx'
import { useMay } from '../../session/use-office.ts'
import { PaymentsForm } from './forms/payments-form.tsx'
import type { PartFormProps } from './forms/use-settings-form.ts'

/** How orders are paid, and which keys that needs; for other roles than those who decide it, how it is. */
export function PaymentsPart({ saved }: PartFormProps<'payments'>) {
  const decides = useMay()('settings.payments')
  if (!decides) {
    const roles = ROLES.filter((role) => may(role, 'settings.payments')).map((role) => roleNames[role])
    return (
      <Card title={text.methods}>
        <div className="card-body">
          <Note tone="note" icon={Lock}>
            {text.mayNotEdit(roles)}
          </Note>
          <p className="mt-3">
            {text.labels.cashOnDelivery}: <b>{saved.values.cashOnDelivery ? text.yes : text.no}</b>
          </p>
          <p className="mt-1 text-ink-3">{text.onlineText}</p>
        </div>
      </Card>
    )
  }
  return (
    <div className="grid gap-4">
      <PaymentsForm saved={saved} />
      <Secrets />
    </div>
  )
}

/** Which secrets the shop was started with: their names, never a value. */
function Secrets() {
  const query = useSecretStates()
  const { data } = query
  return (
    <Card title={text.keys}>
      {data ? (
        <>
          <div className="card-body">
            <ul>
              {data.providers.map(({ id, isSandbox }) => (
                <li key={id} className="font-semibold">
                  {isSandbox ? text.sandboxProvider(id) : text.realProvider(id)}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-ink-3">{data.secrets.length === 0 ? text.keysInBrowser : text.keysText}</p>
          </div>
          {data.secrets.length > 0 && <SecretTable secrets={data.secrets} />}
        </>
      ) : (
        <NotLoaded title={listFailed} query={query} />
      )}
    </Card>
  )
}

function SecretTable({ secrets }: { secrets: readonly SecretStateDto[] }) {
  return (
    <PlainTable label={text.keys} density="two-line" columns={[{ head: text.variable }, { head: text.state }]}>
      {secrets.map(({ name, state }) => (
        <tr key={name}>
          <th scope="row" className="text-left text-ink!">
            <code className="text-xs font-semibold">{name}</code>
            <p className="whitespace-normal text-xs font-normal text-ink-3">{text.secretTexts[name]}</p>
          </th>
          <td>{state === 'set' ? <Pill tone="ok">{text.secretStates.set}</Pill> : text.secretStates[state]}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

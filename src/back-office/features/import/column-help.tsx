import { EXPORTED_COLUMNS, sampleOf } from '#domain/catalogue/import/import-columns.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { Card } from '../../parts/card.tsx'

/** How a file is read, and what each of its columns is. */
export function ColumnHelp({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Card title={text.rulesTitle}>
        <div className="card-body grid gap-3">
          <ul className="grid list-disc gap-2 pl-5">
            {text.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <details>
            <summary className="text-link cursor-pointer">{text.columnsTitle}</summary>
            <dl className="column-help">
              {EXPORTED_COLUMNS.map((name) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>
                    {text.columns[name]}
                    {sampleOf(name) !== '' && <code className="text-ink-3"> {sampleOf(name)}</code>}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </Card>
    </div>
  )
}

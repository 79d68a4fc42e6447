import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import * as text from '#i18n/back-office/audit.ts'
import { audit as title } from '#i18n/back-office/screens.ts'
import { clearFilters } from '#i18n/back-office/states.ts'
import { useAudit } from '../../api/audit.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { columnsWith } from './audit-columns.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { SealNote } from './seal-note.tsx'
import { NO_FILTERS, shownFilters } from './shown-filters.ts'

/** Every write of the staff: who, what, before and after. */
export default function AuditScreen() {
  const [shown, setShown] = useScreenState(shownFilters)
  const { actorName: _, ...asked } = shown
  const filters = withoutEmpty(asked)
  const audit = useAudit(filters)
  const rows = useMemo(() => audit.data?.pages.flatMap(({ events }) => events), [audit.data])
  const columns = useMemo(() => columnsWith((change) => setShown(change, { push: true })), [setShown])
  const sealedThrough = audit.data?.pages[0]?.sealedThrough
  return (
    <>
      <PageHead title={title} facts={text.facts} actions={<ExportButton filters={filters} />} />
      {sealedThrough !== undefined && <SealNote sealedThrough={sealedThrough} />}
      <div className="card">
        <AuditFilterBar shown={shown} onChange={setShown} />
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ seq }) => String(seq)}
          rowName={({ seq }) => String(seq)}
          density="dense"
          align="top"
          cardsWhenNarrow
          failure={failureOf(audit)}
          empty={
            <StateView icon={SearchX} title={text.empty}>
              {Object.keys(filters).length > 0 && <Button onClick={() => setShown(NO_FILTERS)}>{clearFilters}</Button>}
            </StateView>
          }
          foot={
            <>
              <span>{text.shown(rows?.length ?? 0)}</span>
              <span className="flex-1" />
              <MoreButton list={audit} label={text.loadMore} />
            </>
          }
        />
      </div>
    </>
  )
}

function withoutEmpty(asked: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(set)
}

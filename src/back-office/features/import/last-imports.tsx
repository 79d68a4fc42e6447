import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useImports } from '../../api/import.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatMoment } from '../../parts/dates.ts'
import { Pill } from '../../parts/pill.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'

/** The last files, each to be opened again: those that are not done go on where they stopped. */
export function LastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useImports()
  const column = columnsOf<ImportDto>()
  const columns = column.columns([
    column.accessor('fileName', {
      header: text.lastHeads.file,
      meta: { card: 'wide' },
      cell: ({ row: { original } }) => (
        <Button small plain onClick={() => onOpen(original.id)}>
          {original.fileName}
        </Button>
      ),
    }),
    column.accessor('state', {
      header: text.lastHeads.state,
      cell: ({ getValue }) => {
        const state = getValue()
        return state === 'done' || state === 'cancelled' ? (
          text.states[state]
        ) : (
          <Pill tone="warn">{text.states[state]}</Pill>
        )
      },
    }),
    column.accessor('rowCount', {
      header: text.lastHeads.lines,
      meta: { numeric: true },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.accessor('createdAt', {
      header: text.lastHeads.at,
      cell: ({ getValue }) => formatMoment(getValue()),
    }),
  ])
  return (
    <Card title={text.lastTitle}>
      <DataTable
        label={text.lastTitle}
        columns={columns}
        rows={imports.data}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        density="dense"
        cardsWhenNarrow
        onOpen={({ id }) => onOpen(id)}
        failure={failureOf(imports)}
        empty={<p className="px-4 pb-4 text-ink-3">{text.noneYet}</p>}
      />
    </Card>
  )
}

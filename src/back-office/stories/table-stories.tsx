import { Search } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#ui/format.ts'
import { Button } from '../parts/button.tsx'
import { StateView } from '../parts/states/state-view.tsx'
import { columnsOf } from '../parts/table/columns.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import type { Story } from './story.ts'

interface Lot {
  id: string
  product: string
  units: number
  cost: number
}

const PRODUCTS = ['Forest honey', 'Kesar mango', 'Desi tomato', 'Sona masuri rice', 'Tulsi']
const lotsOf = (count: number): Lot[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `PN-${1000 + place}`,
    product: PRODUCTS[place % PRODUCTS.length] ?? '',
    units: (place * 37) % 90,
    cost: ((place * 53) % 400) * 100 + 5050,
  }))

const column = columnsOf<Lot>()
const COLUMNS = column.columns([
  column.accessor('product', { header: 'Product', enableSorting: true, cell: ({ getValue }) => <b>{getValue()}</b> }),
  column.accessor('id', { header: 'Lot' }),
  column.accessor('units', { header: 'Units', enableSorting: true, meta: { numeric: true } }),
  column.accessor('cost', {
    header: 'Cost',
    enableSorting: true,
    meta: { numeric: true, card: 'hidden' },
    cell: ({ getValue }) => formatRupees(getValue()),
  }),
])
const FEW = lotsOf(6)
const MANY = lotsOf(2000)
const NONE: Lot[] = []

export const TABLE_STORIES: readonly Story[] = [
  { name: 'Table', show: () => <Lots rows={FEW} /> },
  { name: 'Long table', show: () => <Lots rows={MANY} /> },
  { name: 'Loading table', show: () => <Lots rows={undefined} /> },
  { name: 'Empty table', show: () => <Lots rows={NONE} /> },
]

function Lots({ rows }: { rows: readonly Lot[] | undefined }) {
  const [opened, setOpened] = useState('')
  return (
    <>
      <div className="card">
        <DataTable
          label="Lots"
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ product, id }) => `${product} ${id}`}
          toneOf={({ units }) => (units === 0 ? 'bad' : units < 40 ? 'warn' : undefined)}
          onOpen={({ id }) => setOpened(id)}
          empty={<StateView icon={Search} title="No lots yet" />}
          bulkActions={(selected, clear) => (
            <Button className="button-raised" onClick={clear}>
              Block {selected.length}
            </Button>
          )}
          cardsWhenNarrow
          foot={rows && `${rows.length} lots`}
        />
      </div>
      <output aria-label="Opened">{opened}</output>
    </>
  )
}

import { Plus, Sprout } from 'lucide-react'
import { useState } from 'react'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { useLabels, type VendorRow } from '../../api/labels.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useMay } from '../../session/use-office.ts'
import { RemoveLabelDialog } from './remove-label-dialog.tsx'
import { VendorDialog } from './vendor-dialog.tsx'

/** Who grows and makes what the shop sells. */
export function Vendors() {
  const labels = useLabels()
  const mayEdit = useMay()('catalogue.edit')
  const [editing, setEditing] = useState<Vendor | 'new' | null>(null)
  const [removing, setRemoving] = useState<VendorRow | null>(null)
  const add = mayEdit && (
    <Button small main onClick={() => setEditing('new')}>
      <Plus className="size-4" aria-hidden="true" />
      {text.newVendor}
    </Button>
  )
  return (
    <Card title={text.tabs.vendors} actions={add}>
      <DataTable
        label={text.tabs.vendors}
        columns={mayEdit ? [...COLUMNS, actsColumn(setEditing, setRemoving)] : COLUMNS}
        rows={labels.data?.vendors}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        cardsWhenNarrow
        onOpen={mayEdit ? setEditing : undefined}
        failure={failureOf(labels)}
        empty={<StateView icon={Sprout} title={text.noVendors} text={text.noVendorsText} />}
      />
      {removing && (
        <RemoveLabelDialog
          kind="vendor"
          label={removing}
          all={labels.data?.vendors ?? []}
          onClose={() => setRemoving(null)}
        />
      )}
      {editing && <VendorDialog vendor={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}

const column = columnsOf<VendorRow>()
const COLUMNS = column.columns([
  column.accessor('name', { header: text.name, enableSorting: true, cell: ({ getValue }) => <b>{getValue()}</b> }),
  column.accessor('fssaiLicence', {
    header: text.fssaiLicence,
    cell: ({ getValue }) => getValue() ?? '',
  }),
  column.accessor('gstin', {
    header: text.gstin,
    meta: { card: 'hidden' },
    cell: ({ getValue }) => getValue() ?? '',
  }),
  column.accessor('contact', {
    header: text.contact,
    meta: { card: 'hidden' },
    cell: ({ getValue }) => getValue() ?? '',
  }),
  column.accessor('groupCount', {
    header: text.used,
    enableSorting: true,
    meta: { numeric: true },
    cell: ({ row: { original } }) => (
      <ScreenLink to="/products" search={{ vendor: original.name }} className="text-link">
        {text.products(original.groupCount)}
      </ScreenLink>
    ),
  }),
])

function actsColumn(onEdit: (vendor: Vendor) => void, onRemove: (vendor: VendorRow) => void) {
  return column.display({
    id: 'acts',
    header: '',
    meta: { numeric: true, hiddenHead: text.edit },
    cell: ({ row: { original } }) => (
      <span className="flex justify-end gap-1">
        <Button small aria-label={text.editOf(original.name)} onClick={() => onEdit(original)}>
          {text.edit}
        </Button>
        <Button small danger aria-label={text.removeOf(original.name)} onClick={() => onRemove(original)}>
          {text.remove}
        </Button>
      </span>
    ),
  })
}

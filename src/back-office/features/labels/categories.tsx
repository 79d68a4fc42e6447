import { ArrowDown, ArrowUp, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { pictureProps } from '#ui/product/pictures/picture-props.ts'
import { type CategoryRow, useCategoryWrites, useLabels } from '../../api/labels.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { notifyFailed, offerUndo } from '../../parts/toasts.ts'
import { assetUrl } from '../../screens/base-path.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useMay } from '../../session/use-office.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { RemoveLabelDialog } from './remove-label-dialog.tsx'

interface Row extends CategoryRow {
  /** The neighbours in the owner's order. */
  before: EditableCategory | undefined
  after: EditableCategory | undefined
}

/** The categories in the owner's order, which customers see. */
export function Categories() {
  const labels = useLabels()
  const { swap } = useCategoryWrites()
  const mayEdit = useMay()('catalogue.edit')
  const [editing, setEditing] = useState<EditableCategory | 'new' | null>(null)
  const [removing, setRemoving] = useState<CategoryRow | null>(null)
  const all = labels.data?.categories
  const rows = all?.map((category, at): Row => ({ ...category, before: all[at - 1], after: all[at + 1] }))

  async function move(category: EditableCategory, other: EditableCategory): Promise<void> {
    const moved = await swap(category, other)
    if (!moved.ok) notifyFailed(moved.failure.message)
    else offerUndo(text.moved(category.name), () => void swap(...moved.value))
  }
  const columns = columnsFor(
    mayEdit ? { onEdit: setEditing, onMove: (one, other) => void move(one, other), onRemove: setRemoving } : null,
  )
  const add = mayEdit && (
    <Button small main onClick={() => setEditing('new')}>
      <Plus className="size-4" aria-hidden="true" />
      {text.newCategory}
    </Button>
  )
  return (
    <Card title={text.tabs.categories} actions={add}>
      <DataTable
        label={text.tabs.categories}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        cardsWhenNarrow
        onOpen={mayEdit ? setEditing : undefined}
        failure={failureOf(labels)}
        empty={<StateView icon={Tags} title={text.noCategories} text={text.noCategoriesText} />}
      />
      {removing && (
        <RemoveLabelDialog kind="category" label={removing} all={all ?? []} onClose={() => setRemoving(null)} />
      )}
      {editing && <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}

interface Acts {
  onEdit: (category: EditableCategory) => void
  onMove: (category: EditableCategory, other: EditableCategory) => void
  onRemove: (category: CategoryRow) => void
}

const column = columnsOf<Row>()

function columnsFor(acts: Acts | null) {
  return column.columns([
    column.accessor('name', {
      header: text.name,
      meta: { card: 'wide' },
      cell: ({ row: { original } }) => (
        <span className="flex items-center gap-2.5">
          {original.img !== '' && (
            <img
              {...pictureProps(original.img, '24px', assetUrl)}
              className="size-6 rounded-sm object-cover"
              alt=""
              loading="lazy"
            />
          )}
          <b>{original.name}</b>
        </span>
      ),
    }),
    column.accessor('groupCount', {
      header: text.used,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <ScreenLink to="/products" search={{ category: original.name }} className="text-link">
          {text.products(original.groupCount)}
        </ScreenLink>
      ),
    }),
    ...(acts
      ? [
          column.display({
            id: 'acts',
            header: '',
            meta: { numeric: true, hiddenHead: text.order },
            cell: ({ row: { original } }) => <RowActs row={original} {...acts} />,
          }),
        ]
      : []),
  ])
}

function RowActs({ row, onEdit, onMove, onRemove }: Acts & { row: Row }) {
  const { before, after, groupCount: _, ...category } = row
  return (
    <span className="flex justify-end gap-1">
      <button
        type="button"
        className="icon-control"
        aria-label={text.up(row.name)}
        disabled={!before}
        onClick={() => before && onMove(category, before)}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-control"
        aria-label={text.down(row.name)}
        disabled={!after}
        onClick={() => after && onMove(category, after)}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </button>
      <Button small aria-label={text.editOf(row.name)} onClick={() => onEdit(category)}>
        {text.edit}
      </Button>
      <Button small danger aria-label={text.removeOf(row.name)} onClick={() => onRemove(row)}>
        {text.remove}
      </Button>
    </span>
  )
}

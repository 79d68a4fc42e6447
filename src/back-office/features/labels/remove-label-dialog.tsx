import { useState } from 'react'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { Select } from '#ui/forms/select.tsx'
import { useLabelChanges } from '../../api/label-changes.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { notifyDone } from '../../parts/toasts.ts'

interface Label {
  id: string
  name: string
  groupCount: number
}

interface RemoveLabelDialogProps {
  kind: 'category' | 'vendor'
  label: Label
  /** Also the one that is removed. */
  all: readonly Label[]
  onClose: () => void
}

/** Removes a category or vendor. Its products, which are counted, go to another one that is chosen here. */
export function RemoveLabelDialog({ kind, label, all, onClose }: RemoveLabelDialogProps) {
  const remove = useLabelChanges()[kind]
  const others = all.filter(({ id }) => id !== label.id)
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '')
  const target = others.find(({ id }) => id === moveTo)
  const hasProducts = label.groupCount > 0
  return (
    <FormDialog
      title={text.removeOf(label.name)}
      description={hasProducts ? text.removeWithProducts(label.groupCount) : text.removeWithout}
      act={text.remove}
      danger
      refused={remove.error?.message}
      pending={remove.isPending}
      disabled={hasProducts && !target}
      onSubmit={() =>
        remove.mutate(
          { id: label.id, moveTo: hasProducts ? moveTo : null },
          {
            onSuccess: ({ count }) => {
              notifyDone(target && count > 0 ? text.wasMoved(count, target.name) : text.wasRemoved(label.name))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {hasProducts && (
        <Select
          className="col-span-12"
          label={text.moveTo}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={moveTo}
          onChange={({ target: { value } }) => setMoveTo(value)}
        />
      )}
    </FormDialog>
  )
}

import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PasskeyDto } from '#contract/admin/passkeys.ts'
import * as text from '#i18n/back-office/account.ts'
import { thisDevice } from '#i18n/back-office/session.ts'
import { actionOn } from '#i18n/ui.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { usePasskeys, useRefreshPasskeys, useRemovePasskey } from '../../api/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay, formatMoment } from '../../parts/dates.ts'
import { canUsePasskeys } from '../../parts/factor/passkey.ts'
import { useAddPasskey } from '../../parts/factor/use-passkeys.ts'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { notifyDone, notifyFailed } from '../../parts/toasts.ts'

const column = columnsOf<PasskeyDto>()

/** One's own passkeys: what there is, one more, one less. */
export function PasskeyCard({ className }: { className?: string }) {
  const passkeys = usePasskeys()
  const { data } = passkeys
  const [asking, setAsking] = useState<PasskeyDto | null>(null)
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('label', {
          header: text.device,
          enableSorting: true,
          cell: ({ row: { original } }) => (
            <>
              <b>{original.label}</b> {original.backedUp && <span className="text-ink-3">{text.backedUp}</span>}
            </>
          ),
        }),
        column.accessor('createdAt', {
          header: text.since,
          enableSorting: true,
          cell: ({ getValue }) => formatDay(getValue()),
        }),
        column.accessor('usedAt', {
          header: text.used,
          enableSorting: true,
          cell: ({ getValue }) => {
            const at = getValue()
            return at === null ? text.never : formatMoment(at)
          },
        }),
        column.display({
          id: 'actions',
          header: '',
          meta: { numeric: true, hiddenHead: text.actions },
          cell: ({ row: { original } }) => (
            <Button small danger aria-label={actionOn(text.remove, original.label)} onClick={() => setAsking(original)}>
              {text.remove}
            </Button>
          ),
        }),
      ]),
    [],
  )
  return (
    <Card title={text.passkeys} className={className}>
      <DataTable
        label={text.passkeys}
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ label }) => label}
        failure={failureOf(passkeys)}
        empty={<StateView icon={KeyRound} title={text.passkeysEmpty} text={text.passkeysText} />}
      />
      {canUsePasskeys() && <AddForm />}
      <RemoveDialog passkey={asking} onClose={() => setAsking(null)} />
    </Card>
  )
}

/** Asks first: what was removed cannot be brought back, and several devices may have one name. */
function RemoveDialog({ passkey, onClose }: { passkey: PasskeyDto | null; onClose: () => void }) {
  const { mutate, isPending } = useRemovePasskey()
  return (
    <ConfirmDialog
      open={passkey !== null}
      title={text.removeTitle(passkey?.label ?? '')}
      text={text.removeText}
      confirmLabel={text.remove}
      danger
      loading={isPending}
      onConfirm={() =>
        passkey &&
        mutate(passkey.id, {
          onSuccess: () => notifyDone(text.removed),
          onError: ({ message }) => notifyFailed(message),
          onSettled: onClose,
        })
      }
      onCancel={onClose}
    />
  )
}

function AddForm() {
  const [label, setLabel] = useState(thisDevice)
  const add = useAddPasskey()
  const refresh = useRefreshPasskeys()
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(label, {
          onSuccess: (added) => {
            if (added === null) return notifyFailed(text.notAdded)
            notifyDone(text.added)
            refresh()
          },
          onError: ({ message }) => notifyFailed(message),
        })
      }}
    >
      <TextField
        className="field min-w-48 flex-1"
        label={text.nameOfDevice}
        required
        maxLength={60}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {text.add}
      </Button>
    </form>
  )
}

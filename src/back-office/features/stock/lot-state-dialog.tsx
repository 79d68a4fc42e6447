import { revalidateLogic } from '@tanstack/react-form'
import { type LotDto, stockCalls } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockChange } from '../../api/stock.ts'
import { useAppForm } from '../../parts/form/app-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { wrongFields } from '../../parts/form/wrong-fields.ts'
import { notifyDone } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'
import { nameOfLot } from './lot-name.ts'

export type LotStateChange = 'good' | 'quarantined' | 'recalled'

const TEXTS: Readonly<Record<LotStateChange, { title: (lot: string) => string; text: string; act: string }>> = {
  good: { title: text.releaseOf, text: text.releaseText, act: text.release },
  quarantined: { title: text.blockOf, text: text.blockText, act: text.block },
  recalled: { title: text.recallOf, text: text.recallText, act: text.recall },
}

/** A lot is blocked, released or recalled, with a reason. */
export function LotStateDialog(props: {
  lot: LotDto
  change: LotStateChange
  onDone: () => void
  onClose: () => void
}) {
  const { lot, change, onDone, onClose } = props
  const client = useClient()
  const set = useStockChange((reason: string) => client.setLotState(lot._id, { state: change, reason }))
  const form = useAppForm({
    defaultValues: { reason: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => wrongFields(stockCalls.setLotState.body, { ...value, state: change }),
    },
    onSubmit: ({ value }) =>
      set
        .mutateAsync(value.reason)
        .then(() => {
          notifyDone(text.wasBlocked)
          onDone()
        })
        .catch(() => undefined),
  })
  const words = TEXTS[change]
  return (
    <FormDialog
      title={words.title(nameOfLot(lot))}
      description={words.text}
      act={words.act}
      danger={change !== 'good'}
      refused={set.error?.message}
      pending={set.isPending}
      onSubmit={() => void form.handleSubmit()}
      onClose={onClose}
    >
      <form.AppField name="reason">
        {(field) => <field.TextField label={text.reason} className="col-span-12" />}
      </form.AppField>
    </FormDialog>
  )
}

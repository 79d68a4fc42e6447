import { revalidateLogic } from '@tanstack/react-form'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import { staffOrderCalls } from '#contract/admin/orders.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/orders.ts'
import { useOrderChange } from '../../../api/orders/orders.ts'
import { useAppForm } from '../../../parts/form/app-form.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { wrongFields } from '../../../parts/form/wrong-fields.ts'
import { notifyDone } from '../../../parts/toasts.ts'

/** Steps with a note that the customer reads, which may be empty, and steps that need a reason. */
export type NotedStep = 'hand-over' | 'deliver'
export type ReasonedStep = 'cancel' | 'return'

interface StepDialogProps {
  step: NotedStep | ReasonedStep
  id: string
  /** What goes on with it, where that is not the same for every order. */
  about?: string | undefined
  onClose: () => void
}

interface Taken {
  written: string
  bags: number | null
}

const NOTHING_WRITTEN: { note: string; reason: string; bags: number | null } = { note: '', reason: '', bags: null }

interface StepWords {
  title: (order: string) => string
  about: string
  act: string
  leave?: string
  done: (order: string) => string
  send: (
    client: BackOfficeClient,
    id: string,
    words: string,
    bags?: number,
  ) => ReturnType<BackOfficeClient['deliverOrder']>
}

const STEPS: Readonly<Record<NotedStep | ReasonedStep, StepWords>> = {
  'hand-over': {
    title: text.handOverOf,
    about: text.handOverText,
    act: text.handOver,
    done: text.wasHandedOver,
    send: (client, id, note, bags) => client.handOverOrder(id, note, bags),
  },
  deliver: {
    title: text.deliverOf,
    about: text.deliverText,
    act: text.deliver,
    done: text.wasDelivered,
    send: (client, id, note) => client.deliverOrder(id, note),
  },
  cancel: {
    title: text.cancelOf,
    about: text.cancelText,
    act: text.cancelOrder,
    leave: text.keepOrder,
    done: text.wasCancelled,
    send: (client, id, reason) => client.cancelOrderAsStaff(id, reason),
  },
  return: {
    title: text.takeBackOf,
    about: '',
    act: text.takeBack,
    done: text.wasTakenBack,
    send: (client, id, reason) => client.returnOrder(id, reason),
  },
}

/** Asks before a step that cannot be undone, with what its customer is told. What was typed stays when it is refused. */
export function StepDialog({ step, id, about, onClose }: StepDialogProps) {
  const words = STEPS[step]
  const needsReason = step === 'cancel' || step === 'return'
  const schema = needsReason ? staffOrderCalls.cancelOrderAsStaff.body : staffOrderCalls.handOverOrder.body
  const number = orderNumber(id)
  const take = useOrderChange((client, { written, bags }: Taken) => words.send(client, id, written, bags ?? undefined))
  const form = useAppForm({
    defaultValues: NOTHING_WRITTEN,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => wrongFields(schema, { ...value, bags: value.bags ?? undefined }),
    },
    onSubmit: ({ value }) =>
      take
        .mutateAsync({ written: needsReason ? value.reason : value.note, bags: value.bags })
        .then(() => {
          notifyDone(words.done(number))
          onClose()
        })
        .catch(() => undefined),
  })
  return (
    <FormDialog
      title={words.title(number)}
      description={about ?? words.about}
      act={words.act}
      danger={needsReason}
      leave={words.leave}
      refused={take.error?.message}
      pending={take.isPending}
      onSubmit={() => void form.handleSubmit()}
      onClose={onClose}
    >
      {needsReason ? (
        <form.AppField name="reason">
          {(field) => <field.TextField label={text.reason} hint={text.customerReads} className="col-span-12" />}
        </form.AppField>
      ) : (
        <>
          {step === 'hand-over' && (
            <form.AppField name="bags">
              {(field) => <field.NumberField label={text.bagsLeaving} hint={text.bagsHint} className="col-span-12" />}
            </form.AppField>
          )}
          <form.AppField name="note">
            {(field) => <field.TextField label={text.note} hint={text.optionalCustomerReads} className="col-span-12" />}
          </form.AppField>
        </>
      )}
    </FormDialog>
  )
}

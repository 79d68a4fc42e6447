import { dealSettingsForm } from '#contract/admin/settings.ts'
import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { formatDay, formatTime } from '../../../parts/dates.ts'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { IndiaTimeField } from './india-time-field.tsx'
import { SampleFiguresField } from './sample-figures-field.tsx'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

const { labels, hints } = text
type Deals = PartValues<'deals'>['deals']

const FIELDS = {
  endsAt: {
    label: labels.endsAt,
    format: (at: number | null) => (at === null ? text.none : `${formatDay(at)}, ${formatTime(at)}`),
  },
  repeatsWeekly: { label: labels.repeatsWeekly, format: (repeats: boolean) => (repeats ? text.yes : text.no) },
  sample: {
    label: labels.sample,
    format: (sample: Deals['sample']) => (sample === null ? text.none : Object.values(sample).join(' · ')),
  },
}

/** When the deals of the day end. */
export function DealsForm({ saved }: PartFormProps<'deals'>) {
  const { form, state } = useSettingsForm<'deals', Deals>({
    part: 'deals',
    saved,
    schema: dealSettingsForm.entries.deals,
    toForm: ({ deals }) => deals,
    toPart: (deals) => ({ deals }),
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.deals} fields={FIELDS} state={state}>
        <div className="grid gap-4">
          <Card title={text.partNames.deals}>
            <div className="card-body form-grid">
              <form.AppField name="endsAt">
                {() => <IndiaTimeField label={labels.endsAt} hint={hints.endsAt} />}
              </form.AppField>
              <form.AppField name="repeatsWeekly">
                {(field) => <field.CheckField label={labels.repeatsWeekly} className="col-span-6 self-center" />}
              </form.AppField>
            </div>
          </Card>
          <Card title={labels.sample}>
            <div className="card-body form-grid">
              <form.AppField name="sample">{() => <SampleFiguresField />}</form.AppField>
            </div>
          </Card>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}

import { useRef } from 'react'
import * as v from 'valibot'
import { issueCode } from '#contract/forms/issue-code.ts'
import { formatRupees } from '#ui/format.ts'
import { FormFrame } from '../parts/form/form-frame.tsx'
import { type Saved, useEditForm } from '../parts/form/use-edit-form.ts'
import type { Story } from './story.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(issueCode('needed'))),
  description: v.string(),
  diet: v.picklist(['veg', 'egg', 'nonveg']),
  price: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1, issueCode('too-small')))),
  weight: v.nullable(v.pipe(v.number(), v.integer())),
  reorderAt: v.nullable(v.pipe(v.number(), v.integer())),
  live: v.boolean(),
})
type Pack = v.InferOutput<typeof schema>

const FIELDS = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  diet: { label: 'Diet' },
  price: { label: 'Price', format: (paise: number | null) => (paise === null ? '' : formatRupees(paise)) },
  weight: { label: 'Weight' },
  reorderAt: { label: 'Reorder at' },
  live: { label: 'Live' },
}

const HONEY: Saved<Pack> = {
  version: 15,
  values: {
    name: 'Forest honey',
    description: 'Raw honey.',
    diet: 'veg',
    price: 360_00,
    weight: 500,
    reorderAt: 24,
    live: true,
  },
}

export const FORM_STORIES: readonly Story[] = [
  { name: 'Form', show: () => <PackForm storedByOthers={null} /> },
  {
    name: 'Form with a conflict',
    show: () => (
      <PackForm
        storedByOthers={{
          version: 16,
          by: 'Kavita',
          at: 0,
          values: { ...HONEY.values, price: 352_00, reorderAt: 30 },
        }}
      />
    ),
  },
]

function PackForm({ storedByOthers }: { storedByOthers: Saved<Pack> | null }) {
  const stored = useRef(storedByOthers ?? HONEY)
  const { form, state } = useEditForm<Pack>({
    saved: HONEY,
    schema,
    save: async (values, version) => {
      if (version !== stored.current.version) return { ok: false, failure: CONFLICT }
      stored.current = { values, version: version + 1 }
      return { ok: true, value: stored.current }
    },
    loadStored: async () => stored.current,
  })
  return (
    <form.AppForm>
      <FormFrame subject="Forest honey" fields={FIELDS} state={state}>
        <div className="card form-grid p-4">
          <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
          <form.AppField name="diet">
            {(field) => (
              <field.SelectField
                label="Diet"
                className="col-span-3"
                options={[
                  { value: 'veg', label: 'Vegetarian' },
                  { value: 'egg', label: 'Contains egg' },
                  { value: 'nonveg', label: 'Non-vegetarian' },
                ]}
              />
            )}
          </form.AppField>
          <form.AppField name="live">
            {(field) => <field.CheckField label="Live" className="col-span-3" />}
          </form.AppField>
          <form.AppField name="description">
            {(field) => <field.TextAreaField label="Description" className="col-span-12" />}
          </form.AppField>
          <form.AppField name="price">
            {(field) => <field.MoneyField label="Price" className="col-span-4" />}
          </form.AppField>
          <form.AppField name="weight">
            {(field) => <field.WeightField label="Weight" hint="Grams or kilograms" className="col-span-4" />}
          </form.AppField>
          <form.AppField name="reorderAt">
            {(field) => <field.NumberField label="Reorder at" unit="packs" className="col-span-4" />}
          </form.AppField>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}

const CONFLICT = {
  status: 409,
  code: 'edit-conflict',
  message: 'Somebody else has saved this meanwhile.',
  fields: {},
  shortages: [],
  retryAfter: null,
}

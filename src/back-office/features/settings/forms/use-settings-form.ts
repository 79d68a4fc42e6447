import type * as v from 'valibot'
import type { PartValues, SettingPart } from '#domain/settings/setting-parts.ts'
import { useSettingsPart } from '../../../api/shop/settings.ts'
import { type Saved, useEditForm } from '../../../parts/form/use-edit-form.ts'
import type { FieldNaming } from '../../../parts/form/wrong-fields.ts'
import { SETTINGS_NAMING } from './settings-naming.ts'

/** A part as it is stored, for its form. */
export interface PartFormProps<P extends SettingPart> {
  saved: Saved<PartValues<P>>
}

/** How a part of the settings stands in its form, where that is not the part itself. */
interface Shape<P extends SettingPart, Values extends object> {
  part: P
  saved: Saved<PartValues<P>>
  /** Of the form's values, by the contract. */
  schema: v.GenericSchema
  /** By the labels of the settings where it is not said. */
  naming?: FieldNaming | undefined
  toForm: (part: PartValues<P>) => Values
  toPart: (values: Values) => PartValues<P>
}

/** A form over one part of the settings, saved with the version that was opened. */
export function useSettingsForm<P extends SettingPart, Values extends object>(shape: Shape<P, Values>) {
  const { part, saved, schema, naming = SETTINGS_NAMING, toForm, toPart } = shape
  const { save, onSaved, loadStored } = useSettingsPart(part)
  const inForm = (stored: Saved<PartValues<P>>): Saved<Values> => ({ ...stored, values: toForm(stored.values) })
  return useEditForm<Values>({
    saved: inForm(saved),
    schema,
    naming,
    save: async (values, version) => {
      const answer = await save(toPart(values), version)
      if (answer.ok) return { ok: true, value: inForm(answer.value) }
      const fields = Object.entries(answer.failure.fields).map(([path, message]) => [fieldOf(path), message])
      return { ok: false, failure: { ...answer.failure, fields: Object.fromEntries(fields) } }
    },
    onSaved,
    loadStored: async () => inForm(await loadStored()),
  })
}

/** The call has a form's fields under `values`, and some parts have theirs one step deeper. */
function fieldOf(path: string): string {
  return path.replace(/^values\.((limits|deals|substitution|taxes)\.)?/, '')
}

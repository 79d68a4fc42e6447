import { createFormHook } from '@tanstack/react-form'
import { CheckField } from './check-field.tsx'
import { fieldContext, formContext } from './form-contexts.ts'
import { MoneyField, NumberField, PercentField, WeightField } from './number-fields.tsx'
import { SelectField, TextAreaField, TextField } from './text-fields.tsx'

/** TanStack Form with the fields of the back office: `<form.AppField name="price">{(field) => <field.MoneyField … />}`. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    TextAreaField,
    SelectField,
    MoneyField,
    WeightField,
    NumberField,
    PercentField,
    CheckField,
  },
  formComponents: {},
})

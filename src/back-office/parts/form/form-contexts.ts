import { createFormHookContexts } from '@tanstack/react-form'

/** What the fields of a form find their value by. Apart from the hook, which needs the fields. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

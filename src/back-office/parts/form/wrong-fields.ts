import * as v from 'valibot'
import { fieldMessages } from '#contract/forms/field-issue.ts'

/** What is wrong with a form by a schema of the contract: a sentence for each field. Undefined when nothing is. */
export function wrongFields(schema: v.GenericSchema, values: unknown): { fields: Record<string, string> } | undefined {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? undefined : { fields: byFieldName(fieldMessages(parsed.issues)) }
}

/** As the form names its fields: `lines[0].price` for the API's `lines.0.price`. */
export function byFieldName(messages: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(messages).map(([path, message]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), message])
  return Object.fromEntries(named)
}

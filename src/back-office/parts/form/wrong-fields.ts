import * as v from 'valibot'
import { type FieldIssue, fieldIssues, issueMessage } from '#contract/forms/field-issue.ts'

/** What a form calls the fields of a call, where its own are not named as those: paths, and words for what is wrong. */
export interface FieldNaming {
  /** The form's name for a path of the contract: `makerName` for `group.facts.maker.name`. */
  nameOf: (path: string) => string
  /** A sentence for what is wrong with a field of the form. */
  messageOf: (issue: FieldIssue, name: string) => string
}

/** What is wrong with a form by a schema of the contract: a sentence for each field. Undefined when nothing is. */
export function wrongFields(
  schema: v.GenericSchema,
  values: unknown,
  { nameOf, messageOf }: FieldNaming = CONTRACT_NAMING,
): { fields: Record<string, string> } | undefined {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return undefined
  const fields: Record<string, string> = {}
  for (const [path, issue] of Object.entries(fieldIssues(parsed.issues))) {
    const name = nameOf(path)
    fields[name] ??= messageOf(issue, name)
  }
  return { fields }
}

/** Sentences of an answer under the names of the form's fields. */
export function byFieldName(
  messages: Readonly<Record<string, string>>,
  { nameOf }: Pick<FieldNaming, 'nameOf'> = CONTRACT_NAMING,
): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [nameOf(path), message]))
}

/** As TanStack Form names fields: `lines[0].price` for the API's `lines.0.price`. */
export const CONTRACT_NAMING: FieldNaming = {
  nameOf: (path) => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'),
  messageOf: issueMessage,
}

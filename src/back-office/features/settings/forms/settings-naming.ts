import { type FieldIssue, issueMessage } from '#contract/forms/field-issue.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { CONTRACT_NAMING, type FieldNaming } from '../../../parts/form/wrong-fields.ts'

/** Labels of fields that the contract calls otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  to: text.labels.actionTo,
  label: text.labels.actionLabel,
  from: text.firstDay,
  basisPoints: text.taxRate,
}
const LABELS: Readonly<Record<string, string>> = text.labels

/** The fields of a part as the contract names them, and their labels in what is said of them. */
export const SETTINGS_NAMING: FieldNaming = {
  nameOf: CONTRACT_NAMING.nameOf,
  messageOf: ({ code, params }, path) => {
    const name = path.split('.').at(-1) ?? path
    const label = OTHER_NAMES[name] ?? LABELS[name]
    const shown = name === 'basisPoints' ? inPercent(params) : params
    return issueMessage({ code, params: label === undefined ? shown : { ...shown, field: label } })
  },
}

/** A limit in basis points as it is typed. */
function inPercent(params: FieldIssue['params']): FieldIssue['params'] {
  const { limit } = params
  return typeof limit === 'number' ? { ...params, limit: text.percent(limit) } : params
}

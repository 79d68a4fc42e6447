import type { SettingsVersionDto } from '#contract/admin/settings.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { isFields, valueText } from '../../parts/values/value-text.ts'

/** A setting that a version changed, as it is read. */
export interface SettingChange {
  label: string
  before: string
  after: string
}

/** What a version changed of the one before it, in the order of the form. */
export function settingChanges(before: SettingsVersionDto['body'], after: SettingsVersionDto['body']): SettingChange[] {
  return changesIn(before, after, [])
}

function changesIn(before: unknown, after: unknown, path: readonly string[]): SettingChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const fields = fieldsOf(before, after)
  if (fields === null) return [{ label: labelOf(path), before: textOf(before, path), after: textOf(after, path) }]
  return fields.flatMap((name) =>
    changesIn(Reflect.get(before ?? {}, name), Reflect.get(after ?? {}, name), [...path, name]),
  )
}

/** The names that two objects, or two lists of one length, have; null for what is compared as a whole. */
function fieldsOf(before: unknown, after: unknown): string[] | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? Object.keys(after) : null
  }
  return isFields(before) && isFields(after) ? Object.keys({ ...before, ...after }) : null
}

function labelOf(path: readonly string[]): string {
  return path
    .filter((name) => !UNNAMED.includes(name))
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : (LABELS[name] ?? name)))
    .join(' · ')
}

/** Objects that only hold a part's settings together. */
const UNNAMED = ['deals', 'limits', 'contact', 'summary', 'action', 'substitution', 'taxes']
const LABELS: Readonly<Record<string, string>> = {
  ...text.labels,
  ...text.limitLabels,
  label: text.labels.actionLabel,
  to: text.labels.actionTo,
  rates: text.taxClasses,
  basisPoints: text.taxRate,
  ...taxClasses,
}

/** Of a list of things their number: all of their texts would fill the card. */
function textOf(value: unknown, path: readonly string[]): string {
  if (Array.isArray(value) && value.some(isFields)) return text.entries(value.length)
  return valueText(value, { field: path.at(-1) ?? '', nameOf: (name) => LABELS[name] ?? name })
}

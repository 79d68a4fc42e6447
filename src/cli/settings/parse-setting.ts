import * as v from 'valibot'
import { SETTING_FORMS } from '#contract/admin/settings.ts'
import { partOf, SETTING_PARTS, settingsIn } from '#domain/settings/setting-parts.ts'
import { type StoreSettings, storeSettingsSchema } from '#domain/settings/settings.ts'
import { formatIndiaTime, parseIndiaTime } from '../india-time.ts'
import { CommandError } from '../run-command.ts'
import { describeKind, describeSetting } from './setting-kind.ts'

/** Every setting with its value, one per line, named by its path: `summary.saving = null`. */
export function formatSettings(settings: StoreSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => formatSetting([name], value))
}

/**
 * The settings with one of them replaced. `text` is JSON, or plain text where JSON would need quotes, or a date in India
 * time; `null` clears. Throws a CommandError for an unknown name, and for a value of the wrong kind with an example.
 */
export function parseSetting(settings: StoreSettings, name: string, text: string): StoreSettings {
  const path = name.split('.')
  const asText = v.safeParse(storeSettingsSchema, replaceAt(settings, path, text))
  const asJson = v.safeParse(storeSettingsSchema, replaceAt(settings, path, parseJsonOrText(text)))
  // Text first: a phone number or a price is text, although it is valid JSON too.
  const description = describeSetting(path)
  const date = description?.kind === 'date' ? parseIndiaTime(text) : null
  if (date !== null) return v.parse(storeSettingsSchema, replaceAt(settings, path, date))
  const attempts = text.trim() === 'null' ? [asJson] : [asText, asJson]
  for (const attempt of attempts) {
    const saved = attempt.success ? asSaved(attempt.output, path) : null
    if (saved) return saved
  }
  const wanted = description && describeKind(description, valueAt(settings, path))
  throw new CommandError(`${name} cannot be ${text}. It takes ${wanted ?? 'a value of the kind it has now'}.`)
}

/**
 * The settings as the back office would save them, which knows more of a value than the store; null where it would not take what
 * stands at the path. Other values of the part may be of an earlier release, and stay.
 */
function asSaved(settings: StoreSettings, path: readonly string[]): StoreSettings | null {
  const part = SETTING_PARTS.find((each) => settingsIn(each).includes(path[0] ?? ''))
  if (!part) return settings
  const saved = v.safeParse(SETTING_FORMS[part], partOf(part, settings))
  const isWrong = saved.issues?.some((issue) => issuePath(issue).slice(0, path.length).join('.') === path.join('.'))
  if (isWrong) return null
  // What is wrong elsewhere leaves the output in its place.
  return v.parse(storeSettingsSchema, replaceAt(settings, path, valueAt(saved.output, path)))
}

function issuePath({ path }: v.BaseIssue<unknown>): string[] {
  return (path ?? []).map(({ key }) => String(key))
}

export function unknownSetting(): CommandError {
  return new CommandError('There is no setting of that name. "npm run settings" shows them all.')
}

/** Fields that can be set one by one are shown one by one; lists and null are shown whole. */
function formatSetting(path: readonly string[], value: unknown): string[] {
  const name = path.join('.')
  if (typeof value === 'number' && describeSetting(path)?.kind === 'date') {
    return [`${name} = ${formatIndiaTime(value)} India time`]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${name} = ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([field, inner]) => formatSetting([...path, field], inner))
}

function valueAt(target: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined),
    target,
  )
}

function replaceAt(target: unknown, [field, ...rest]: readonly string[], value: unknown): unknown {
  if (field === undefined) return value
  if (typeof target !== 'object' || target === null || Array.isArray(target) || !Object.hasOwn(target, field)) {
    throw unknownSetting()
  }
  return { ...target, [field]: replaceAt(Reflect.get(target, field), rest, value) }
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

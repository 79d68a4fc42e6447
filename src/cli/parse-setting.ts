import * as v from 'valibot'
import { type StoreSettings, storeSettingsSchema } from '#domain/settings.ts'
import { CommandError } from './run-command.ts'

/** Every setting with its value, one per line, named by its path: `summary.saving = null`. */
export function formatSettings(settings: StoreSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => formatSetting(name, value))
}

/**
 * The settings with one of them replaced. `text` is JSON, or plain text where JSON would need quotes; `null` clears.
 * Throws a CommandError for an unknown name and for a value of the wrong type.
 */
export function parseSetting(settings: StoreSettings, name: string, text: string): StoreSettings {
  const path = name.split('.')
  const asText = v.safeParse(storeSettingsSchema, replaceAt(settings, path, text))
  const asJson = v.safeParse(storeSettingsSchema, replaceAt(settings, path, parseJsonOrText(text)))
  // Text first: a phone number or a price is text, although it is valid JSON too.
  const attempts = text.trim() === 'null' ? [asJson] : [asText, asJson]
  for (const attempt of attempts) if (attempt.success) return attempt.output
  throw new CommandError(`${name} cannot be ${text}: give it a value of the kind it has now.`)
}

export function unknownSetting(): CommandError {
  return new CommandError('There is no setting of that name. "npm run settings" shows them all.')
}

/** Fields that can be set one by one are shown one by one; lists and null are shown whole. */
function formatSetting(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${name} = ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([field, inner]) => formatSetting(`${name}.${field}`, inner))
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

import * as v from 'valibot'
import type { StoreSettings } from '#domain/settings.ts'
import { storeSettingsSchema } from '#domain/settings.ts'
import { StartupError } from '#server/startup-error.ts'

/** Every setting with its value, one a line, named by its path: `summary.saving = null`. */
export function formatSettings(settings: StoreSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => linesOf(name, value))
}

/**
 * The settings with one of them replaced. `text` is JSON, or plain words where JSON would need quotes; `null` clears.
 * Throws a StartupProblem for a name that is not there and for a value that does not fit it.
 */
export function parseSetting(settings: StoreSettings, name: string, text: string): StoreSettings {
  const asWritten = v.safeParse(storeSettingsSchema, withValue(settings, name.split('.'), text))
  const asJson = v.safeParse(storeSettingsSchema, withValue(settings, name.split('.'), parsed(text)))
  // A phone number or a price stays the text that it is, unless the setting wants something else.
  const fitting = text.trim() === 'null' ? [asJson] : [asWritten, asJson]
  for (const read of fitting) if (read.success) return read.output
  throw new StartupError(`${name} cannot be ${text}: give it a value of the kind it has now.`)
}

export function unknownSettingMessage(): StartupError {
  return new StartupError('There is no setting of that name. "npm run settings" shows them all.')
}

/** Parts that can be set alone are shown alone; lists and what is unset are shown whole. */
function linesOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${name} = ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([part, inner]) => linesOf(`${name}.${part}`, inner))
}

function withValue(part: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof part !== 'object' || part === null || Array.isArray(part) || !Object.hasOwn(part, name)) {
    throw unknownSettingMessage()
  }
  return { ...part, [name]: withValue(Reflect.get(part, name), rest, value) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Plain words.
    return text
  }
}

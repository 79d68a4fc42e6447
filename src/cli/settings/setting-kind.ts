import type * as v from 'valibot'
import { storeSettingsSchema } from '#domain/settings/settings.ts'
import { timestamp } from '#domain/values/time.ts'

type SettingKind = 'date' | 'boolean' | 'text' | 'number' | 'choice' | 'JSON'

/** What a setting takes, read from its schema. */
export interface SettingDescription {
  kind: SettingKind
  /** Of a choice. */
  choices: readonly string[]
  canBeNull: boolean
}

/** What the setting at this path takes; null if there is none. */
export function describeSetting(path: readonly string[]): SettingDescription | null {
  let schema: v.GenericSchema | null = storeSettingsSchema
  let canBeNull = false
  for (const field of [...path, null]) {
    ;({ schema, canBeNull } = unwrap(schema))
    if (field === null) break
    const entries: unknown = Reflect.get(schema, 'entries')
    const entry: unknown =
      typeof entries === 'object' && entries !== null && Object.hasOwn(entries, field)
        ? Reflect.get(entries, field)
        : null
    if (!isSchema(entry)) return null
    schema = entry
  }
  const options: unknown = Reflect.get(schema, 'options')
  const choices = Array.isArray(options) ? options.map(String) : []
  return { kind: kindOf(schema), choices, canBeNull }
}

/** For an error: the kind of value with an example that can be typed. */
export function describeKind({ kind, choices, canBeNull }: SettingDescription, current: unknown): string {
  const forms: Record<SettingKind, string> = {
    date: 'a date in India time, such as 2030-01-01 or "2030-01-01 18:00"',
    boolean: 'true or false',
    text: `text, such as ${typeof current === 'string' && current !== '' ? current : 'Free'}`,
    number: `a number, such as ${typeof current === 'number' ? current : 5}`,
    choice: `one of ${choices.join(', ')}`,
    JSON: `JSON, such as '${JSON.stringify(current)}'`,
  }
  return `${forms[kind]}${canBeNull ? ', or null to clear it' : ''}`
}

function kindOf(schema: v.GenericSchema): SettingKind {
  if (schema === timestamp) return 'date'
  const kinds: Record<string, SettingKind> = {
    string: 'text',
    boolean: 'boolean',
    number: 'number',
    picklist: 'choice',
  }
  return kinds[schema.type] ?? 'JSON'
}

function unwrap(schema: v.GenericSchema): { schema: v.GenericSchema; canBeNull: boolean } {
  if (schema.type !== 'nullable' && schema.type !== 'optional') return { schema, canBeNull: false }
  const inner: unknown = Reflect.get(schema, 'wrapped')
  if (!isSchema(inner)) return { schema, canBeNull: false }
  // What earlier releases did not have is optional around what it is.
  const { schema: innermost, canBeNull } = unwrap(inner)
  return { schema: innermost, canBeNull: canBeNull || schema.type === 'nullable' }
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema'
}

import * as v from 'valibot'
import type { Row } from './session.ts'

// Columns are read with their type checked, so that a damaged row is found where it is read.

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw unexpected(column, value)
  return value
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

export function whole(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw unexpected(column, value)
  return value
}

/** Reads one of a few words, such as a state. */
export function oneOf<const W extends string>(row: Row, column: string, words: readonly W[]): W {
  const value = row[column]
  const known = words.find((word) => word === value)
  if (known === undefined) throw unexpected(column, value)
  return known
}

export function jsonOrNull<T>(row: Row, column: string, schema: v.GenericSchema<unknown, T>): T | null {
  const value = textOrNull(row, column)
  return value === null ? null : v.parse(schema, JSON.parse(value))
}

function unexpected(column: string, value: unknown): Error {
  return new Error(`The column ${column} holds a ${value === null ? 'null' : typeof value} that cannot be read`)
}

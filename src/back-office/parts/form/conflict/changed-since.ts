/**
 * The record as it was stored, with what was changed in the form since it was sent: fields, fields of fields, and rows. A row
 * at the place of one that was sent is that one, and keeps what the server has given it, such as its id.
 */
export function withChangesSince<Values extends object>(sent: Values, now: Values, stored: Values): Values {
  return mergeFields(sent, now, stored)
}

function merge(sent: unknown, now: unknown, stored: unknown): unknown {
  if (JSON.stringify(sent) === JSON.stringify(now)) return stored
  if (Array.isArray(sent) && Array.isArray(now) && Array.isArray(stored) && [...now, ...stored].every(isFields)) {
    return now.map((row: unknown, place) => (place < sent.length ? merge(sent[place], row, stored[place]) : row))
  }
  return isFields(sent) && isFields(now) && isFields(stored) ? mergeFields(sent, now, stored) : now
}

function mergeFields<Fields extends object>(sent: Fields, now: Fields, stored: Fields): Fields {
  const merged = { ...stored }
  for (const [name, value] of Object.entries(now)) {
    Reflect.set(merged, name, merge(Reflect.get(sent, name), value, Reflect.get(stored, name)))
  }
  return merged
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

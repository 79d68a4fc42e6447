/** The named fields of a record, and no others: what is not named never travels. */
export function pick<T extends object, const K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>
export function pick(record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const field of fields) picked[field] = record[field]
  return picked
}

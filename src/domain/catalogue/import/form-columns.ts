import { type ColumnName, FIELD_COLUMNS } from './import-columns.ts'

/** What a form finds in a field of a group or pack, by its dotted path. */
export interface FormIssue {
  of: 'group' | 'pack'
  path: string
  code: string
  params: Readonly<Record<string, string | number>>
}

/** The column of a field, or of the first field within it. */
export function columnAt(of: 'group' | 'pack', path: string): ColumnName {
  if (of === 'pack' && path === 'sku') return 'sku'
  const parts = path.split('.')
  const columns = FIELD_COLUMNS.filter((column) => column.of === of)
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('.')
    const found = columns.find(
      (column) => column.path.join('.') === start || column.path.join('.').startsWith(`${start}.`),
    )
    if (found) return found.name
  }
  return 'sku'
}

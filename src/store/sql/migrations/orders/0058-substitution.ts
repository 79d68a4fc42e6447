import type { Dialect } from '../../query/dialect.ts'

/** What customers want for goods that are not there. Rows of before say nothing: those customers are asked. */
export function substitutionPreferences({ types: { text } }: Dialect): string[] {
  return ['checkout_lines', 'order_lines'].flatMap((table) => [
    `alter table ${table} add column substitution ${text}`,
    `alter table ${table} add column wanted_substitute_id ${text}`,
  ])
}

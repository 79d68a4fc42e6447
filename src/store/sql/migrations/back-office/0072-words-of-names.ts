import type { Dialect } from '../../query/dialect.ts'

/** Beside those by the whole name: `Asha Devi Rao` is also found by `Devi Rao` and by `Rao`. */
export function wordsOfNames({ afterSpace }: Dialect): string[] {
  const { first, last } = afterSpace('lower(name)')
  return [
    `create index customers_by_later_names on shoppers ((${first})) where kind = 'customer'`,
    `create index customers_by_last_name on shoppers ((${last})) where kind = 'customer'`,
    `create index addresses_by_later_names on addresses ((${first}))`,
    `create index addresses_by_last_name on addresses ((${last}))`,
  ]
}

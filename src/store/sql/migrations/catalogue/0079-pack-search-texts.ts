import type { Dialect } from '../../query/dialect.ts'

/** What staff find a pack by, in small letters, each on a line of its own: no word goes over the end of one. */
export const PACK_SEARCH_TEXT = `lower(concat_ws('\n', shared.title, shared.hindi_name, shared.vendor, shared.tags, shared.aliases, pack.sku,
  pack.barcode))`

const OF_GROUPS = ['title', 'hindi_name', 'vendor', 'tags', 'aliases']
const OF_PACKS = ['sku', 'barcode', 'group_id']

/**
 * Staff look for parts of words, which no index finds. So that every pack is looked through soon, what is compared stands in a
 * table that has nothing else; triggers write it, whoever writes a product.
 */
export function packSearchTexts(dialect: Dialect): string[] {
  const { text, integer, tableEnd } = dialect.types
  return [
    `create table pack_search_texts (
      product_seq ${integer} primary key references products (seq) on delete cascade,
      text ${text} not null
    ) ${tableEnd}`,
    save('true'),
    ...triggers(dialect),
    ...(dialect.kind === 'postgres' ? ['analyze pack_search_texts'] : []),
  ]
}

/** Lists of packs in whatever state, for their owner; those of customers have indexes of live packs. */
export function indexesOfAllPacks({ kind }: Dialect): string[] {
  return [
    'create index packs_by_price on products (selling_price, seq)',
    'create index groups_by_title on product_groups (title, seq)',
    'create index packs_with_certificates on products (organic_until) where organic_until is not null',
    'drop index packs_with_problems',
    `create index packs_with_problems on products (listing, group_id) where problems <> ''`,
    // PostgreSQL has none: with an index on the stock every sale would have to write each index of the pack.
    ...(kind === 'sqlite'
      ? ['drop index products_by_stock', 'create index products_by_stock on products (stock, seq, listing)']
      : []),
  ]
}

function save(condition: string): string {
  return `insert into pack_search_texts (product_seq, text)
    select pack.seq, ${PACK_SEARCH_TEXT} from products as pack join product_groups as shared on shared.id = pack.group_id
    where ${condition} on conflict (product_seq) do update set text = excluded.text`
}

function triggers({ kind }: Dialect): string[] {
  const isChanged = (columns: readonly string[]) =>
    columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const each = [
    { name: 'new_pack_text', event: 'insert on products', saved: 'pack.seq = new.seq' },
    {
      name: 'pack_text',
      event: `update of ${OF_PACKS.join(', ')} on products`,
      when: isChanged(OF_PACKS),
      saved: 'pack.seq = new.seq',
    },
    {
      name: 'pack_texts_of_group',
      event: `update of ${OF_GROUPS.join(', ')} on product_groups`,
      when: isChanged(OF_GROUPS),
      saved: 'pack.group_id = new.id',
    },
  ]
  return each.flatMap(({ name, event, when = 'true', saved }) =>
    kind === 'sqlite'
      ? [`create trigger ${name} after ${event} when ${when} begin ${save(saved)}; end`]
      : [
          `create function save_${name}() returns trigger language plpgsql as $$
            begin ${save(saved)}; return new; end $$`,
          `create trigger ${name} after ${event} for each row when (${when}) execute function save_${name}()`,
        ],
  )
}

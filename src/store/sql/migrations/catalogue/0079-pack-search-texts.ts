import type { Dialect } from '../../query/dialect.ts'

/** What staff find a pack by, each part on a line of its own, so that no word goes over the end of one; A to Z as small letters. */
export const PACK_SEARCH_TEXT = `lower(concat_ws('\n', shared.title, shared.hindi_name, shared.vendor, shared.tags, shared.aliases, pack.sku,
  pack.barcode))`

const OF_GROUPS = ['title', 'hindi_name', 'vendor', 'tags', 'aliases']
const OF_PACKS = ['sku', 'barcode', 'group_id']

/**
 * Staff look for parts of words, which no index finds. So that every pack is looked through soon, what is compared stands in a
 * table that has nothing else. Triggers write it, whoever writes a product.
 */
export function packSearchTexts({ kind, types: { text, integer, tableEnd } }: Dialect): string[] {
  return [
    // Of an earlier release that goes on meanwhile: nobody writes between the filling and the triggers.
    ...(kind === 'postgres' ? ['lock table product_groups, products in share row exclusive mode'] : []),
    `create table pack_search_texts (
      product_seq ${integer} primary key references products (seq) on delete cascade,
      text ${text} not null
    ) ${tableEnd}`,
    saveTexts('where true'),
    ...(kind === 'sqlite' ? triggersOfSqlite : [...triggersOfPostgres, 'analyze pack_search_texts']),
  ]
}

function saveTexts(which: string): string {
  return `insert into pack_search_texts (product_seq, text)
    select pack.seq, ${PACK_SEARCH_TEXT} from products as pack join product_groups as shared on shared.id = pack.group_id
    ${which} on conflict (product_seq) do update set text = excluded.text`
}

function isChanged(columns: readonly string[], before: string, after: string): string {
  return `(${columns.map((column) => `${before}.${column} is distinct from ${after}.${column}`).join(' or ')})`
}

const OF_NEW_ROW = saveTexts('where pack.seq = new.seq')
const UPDATE_OF_PACK = `update of ${OF_PACKS.join(', ')} on products`

const triggersOfSqlite = [
  `create trigger new_pack_text after insert on products begin ${OF_NEW_ROW}; end`,
  `create trigger pack_text after ${UPDATE_OF_PACK} when ${isChanged(OF_PACKS, 'old', 'new')} begin ${OF_NEW_ROW}; end`,
  `create trigger pack_texts_of_group after update of ${OF_GROUPS.join(', ')} on product_groups
    when ${isChanged(OF_GROUPS, 'old', 'new')} begin ${saveTexts('where pack.group_id = new.id')}; end`,
]

const triggersOfPostgres = [
  // The group's row is locked first, so that who changes its words at the same time waits, or is waited for.
  `create function save_pack_text() returns trigger language plpgsql as $$ begin
    perform 1 from product_groups where id = new.group_id for share;
    ${OF_NEW_ROW}; return null; end $$`,
  `create trigger new_pack_text after insert on products for each row execute function save_pack_text()`,
  `create trigger pack_text after ${UPDATE_OF_PACK} for each row when ${isChanged(OF_PACKS, 'old', 'new')}
    execute function save_pack_text()`,
  // Once for all groups of a statement: a vendor with a new name may have many.
  `create function save_pack_texts_of_groups() returns trigger language plpgsql as $$ begin
    ${saveTexts(`join groups_after on groups_after.id = shared.id join groups_before on groups_before.id = shared.id
      where ${isChanged(OF_GROUPS, 'groups_before', 'groups_after')} order by pack.seq`)}; return null; end $$`,
  `create trigger pack_texts_of_groups after update on product_groups
    referencing old table as groups_before new table as groups_after
    for each statement execute function save_pack_texts_of_groups()`,
]

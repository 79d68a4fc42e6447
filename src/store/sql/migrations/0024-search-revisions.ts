import { SEARCH_REVISION_SLOT } from '../products/search-revision.ts'
import type { Dialect } from '../query/dialect.ts'

/**
 * Lets every process that holds an index of the products read what has changed since it last did. The shop itself never
 * deletes a product; an owner may, with a statement of their own, which the trigger then tells of.
 */
export function searchRevisions({ kind, types: { text, integer, sequence, tableEnd } }: Dialect): string[] {
  const noteRemoval = `
    insert into catalogue_versions (slot, value) values (${SEARCH_REVISION_SLOT}, 1)
      on conflict (slot) do update set value = catalogue_versions.value + 1;
    update catalogue_versions set value = value + 1 where slot = 0;
    insert into removed_products (id) values (old.id);`
  return [
    `alter table products add column search_revision ${integer} not null default 0`,
    'create index products_by_search_revision on products (search_revision, seq)',
    `create table removed_products (seq ${sequence}, id ${text} not null) ${tableEnd}`,
    ...(kind === 'sqlite'
      ? [`create trigger product_removed after delete on products begin ${noteRemoval} end`]
      : [
          `create function note_removed_product() returns trigger language plpgsql as $$
            begin ${noteRemoval} return old; end $$`,
          `create trigger product_removed after delete on products
            for each row execute function note_removed_product()`,
        ]),
  ]
}

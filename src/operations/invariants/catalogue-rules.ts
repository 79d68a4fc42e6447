import { PACK_SEARCH_TEXT } from '#store/sql/migrations/catalogue/0079-pack-search-texts.ts'
import type { Invariant } from './invariant.ts'

/** Rules of packs, their groups and their vendors. */
export const CATALOGUE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no price is above the MRP',
    query: () => `
      select id as id, selling_price || ' of ' || mrp || ' paise' as detail from products where selling_price > mrp`,
  },
  {
    name: 'every pack has a group and lists by what that says, and every group with packs has a first one',
    query: () => `
      select p.id as id, 'group ' || coalesce(p.group_id, 'none') as detail
      from products p left join product_groups g on g.id = p.group_id
      where g.id is null or p.category <> g.category or p.vendor <> g.vendor or p.rating_tenths <> g.rating_tenths
        or p.diet is distinct from g.diet or p.origin is distinct from g.origin
        or p.organic_scheme is distinct from g.organic_scheme or p.organic_until is distinct from g.organic_until
        or p.listing <> case when g.state = 'live' or p.state = 'archived' then p.state else g.state end
      union all
      select p.id as id, 'live, behind a pack of its group that is not' as detail
      from products p where p.listing = 'live' and exists (select 1 from products f where f.group_id = p.group_id
        and f.listing <> 'live' and f.position_in_group < p.position_in_group)
      union all
      select group_id as id, 'packs at the first place: ' || sum(case when position_in_group = 0 then 1 else 0 end) as detail
      from products where group_id is not null
      group by group_id having sum(case when position_in_group = 0 then 1 else 0 end) <> 1`,
  },
  {
    name: 'every group names a vendor that has a record',
    query: () => `
      select g.id as id, 'vendor ' || g.vendor as detail
      from product_groups g left join vendors v on v.name = g.vendor where v.id is null`,
  },
  {
    name: 'no pack has the slug of another group',
    query: () => `
      select p.id as id, 'the slug of group ' || g.id as detail
      from products p join product_groups g on g.slug = p.slug where g.id <> p.group_id`,
  },
  {
    name: 'staff find every pack by what it and its group are called',
    query: () => `
      select pack.id as id, 'found by ' || coalesce(searched.text, 'nothing') as detail
      from products as pack join product_groups as shared on shared.id = pack.group_id
      left join pack_search_texts as searched on searched.product_seq = pack.seq
      where searched.text is distinct from ${PACK_SEARCH_TEXT}`,
  },
]

import { PICTURE_WIDTHS } from '#domain/catalogue/pictures/picture-path.ts'
import type { Invariant } from './invariant.ts'

/** Rules of uploaded pictures; see `rules.ts`. */
export const PICTURE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'every picture of a product is there in all of its widths',
    query: () => `
      select p.group_id as id, p.hash || ' has ' || count(f.width) || ' files' as detail
      from product_pictures p left join picture_files f on f.hash = p.hash and f.width in (${PICTURE_WIDTHS.join(', ')})
      group by p.group_id, p.position, p.hash having count(f.width) <> ${PICTURE_WIDTHS.length}`,
  },
  {
    name: 'a product that shows an uploaded picture shows the first of its own',
    query: () => `
      select g.id as id, 'shows ' || g.img as detail
      from product_groups g left join product_pictures p on p.group_id = g.id and p.position = 0
      where g.img like '/pictures/%' and (p.hash is null or g.img not like '/pictures/' || p.hash || '-%')`,
  },
  {
    name: 'a category that shows an uploaded picture shows one that is there',
    query: () => `
      select c.id as id, 'shows ' || c.img as detail from categories c
      where c.img like '/pictures/%' and not exists (
        select 1 from pictures p where c.img like '/pictures/' || p.hash || '-%')`,
  },
]

import type { Invariant } from './invariant.ts'

/** Rules of imported files; see `rules.ts`. */
export const IMPORT_INVARIANTS: readonly Invariant[] = [
  {
    // Units cannot move twice: the key of a move, of which there is one, names the file and the SKU.
    name: 'an import that is done has written each of its lines, and none of them twice',
    query: () => `
      select r.import_id || ' ' || r.line as id, coalesce(r.verdict, 'unchecked') || ', to ' || r.pending as detail
      from import_rows r join imports i on i.id = r.import_id where i.state = 'done' and r.pending is not null
      union all
      select i.id, i.received || ' of ' || i.row_count || ' lines, and done' from imports i
      where i.state = 'done' and i.received <> i.row_count
      union all
      select r.import_id || ' ' || r.line, 'a second line of ' || r.sku || ' is written'
      from import_rows r join imports i on i.id = r.import_id join import_rows o
        on o.import_id = r.import_id and o.sku = r.sku and o.line < r.line
      where i.state = 'done' and r.verdict <> 'error' and o.verdict <> 'error'`,
  },
]

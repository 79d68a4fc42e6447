import type { Dialect } from '../../query/dialect.ts'

/*
 * What lies in the shop, lot by lot, and every move of it. A pack has lots from the first time that staff change its stock;
 * until then `products.stock` alone says what is for sale. Products may be deleted by hand, so nothing here refers to them.
 */
export function stockLedger(dialect: Dialect): string[] {
  const { text, integer, sequence, tableEnd, keyedTableEnd } = dialect.types
  return [
    `create table lots (
      seq ${sequence},
      id ${text} not null unique,
      product_id ${text} not null,
      lot_no ${text} not null,
      supplier ${text} not null,
      received_at ${integer} not null,
      best_before ${text},
      cost ${integer} check (cost >= 0),
      state ${text} not null,
      on_hand ${integer} not null check (on_hand >= 0)
    ) ${tableEnd}`,
    'create index lots_by_product on lots (product_id)',
    `create index good_lots_by_date on lots (best_before) where state = 'good' and on_hand > 0`,
    `create table stock_moves (
      seq ${sequence},
      key ${text} not null unique,
      at ${integer} not null,
      product_id ${text} not null,
      lot_id ${text} not null references lots (id),
      kind ${text} not null,
      qty ${integer} not null check (qty <> 0),
      reason ${text} not null,
      note ${text} not null,
      order_id ${text} references orders (id),
      staff_id ${text}
    ) ${tableEnd}`,
    'create index stock_moves_by_product on stock_moves (product_id, seq)',
    'create index stock_moves_by_lot on stock_moves (lot_id, seq)',
    'create index stock_moves_by_order on stock_moves (order_id) where order_id is not null',
    `create table stock_shortfalls (
      product_id ${text} primary key,
      units ${integer} not null check (units > 0)
    ) ${keyedTableEnd}`,
    ...ledgerIsAppendOnly(dialect.kind),
  ]
}

/** What was moved stays written: a mistake is put right by another move. */
function ledgerIsAppendOnly(kind: Dialect['kind']): string[] {
  if (kind === 'sqlite') {
    return ['update', 'delete'].map(
      (change) => `create trigger stock_moves_no_${change} before ${change} on stock_moves
        begin select raise(abort, 'the ledger of stock is append-only'); end`,
    )
  }
  return [
    `create function refuse_ledger_change() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger of stock is append-only'; end $$`,
    `create trigger stock_moves_append_only before update or delete or truncate on stock_moves
      for each statement execute function refuse_ledger_change()`,
  ]
}

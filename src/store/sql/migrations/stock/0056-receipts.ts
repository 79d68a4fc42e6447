import type { Dialect } from '../../query/dialect.ts'

/** Packs are bought in cases, and come in by receipts of many lines. A line that was wrong says when it was reversed. */
export function receipts({ types: { text, integer, sequence, tableEnd, keyedTableEnd } }: Dialect): string[] {
  return [
    `alter table products add column case_size ${integer} check (case_size > 0)`,
    `create table receipts (
      seq ${sequence},
      id ${text} not null unique,
      key ${text} not null unique,
      supplier ${text} not null,
      document_no ${text} not null,
      received_at ${integer} not null,
      staff_id ${text} not null
    ) ${tableEnd}`,
    `create index receipts_by_document on receipts (document_no) where document_no <> ''`,
    `create table receipt_lines (
      receipt_id ${text} not null references receipts (id),
      line ${integer} not null,
      product_id ${text} not null,
      lot_id ${text} not null references lots (id),
      cases ${integer} not null check (cases >= 0),
      case_size ${integer} not null check (case_size > 0),
      pieces ${integer} not null check (pieces >= 0),
      reversed_at ${integer},
      reversed_by ${text},
      reason ${text} not null,
      primary key (receipt_id, line)
    ) ${keyedTableEnd}`,
  ]
}

import type { ListingProblem } from '../editing/going-live.ts'
import type { ColumnName } from './import-columns.ts'

/** What becomes of a line. */
export const VERDICTS = ['create', 'update', 'unchanged', 'error'] as const
export type Verdict = (typeof VERDICTS)[number]

export const IMPORT_MODES = ['create-and-update', 'update', 'create'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What customers notice of a line. The first two of `CONFIRMED_EFFECTS` are confirmed by a person. */
export const EFFECTS = [
  'price-asks',
  'claim-lost',
  'price-up',
  'price-down',
  'goes-live',
  'leaves-sale',
  'sold-out',
] as const
export type Effect = (typeof EFFECTS)[number]
export const CONFIRMED_EFFECTS = ['price-asks', 'claim-lost'] as const satisfies readonly Effect[]
export type ConfirmedEffect = (typeof CONFIRMED_EFFECTS)[number]

/** Why a line cannot be imported, at one of its cells. */
export interface CellIssue {
  column: ColumnName
  /** One of `IMPORT_ISSUES`, a code of a form's field, or what keeps a pack from going live. */
  code: string
  /** What the cell says. */
  value: string
  params: Readonly<Record<string, string | number>>
}

/** The codes of issues that only an import has. */
export const IMPORT_ISSUES = [
  'not-an-amount',
  'amount-too-large',
  'not-whole-number',
  'not-a-choice',
  'not-clearable',
  'cells-beyond',
  'sku-twice',
  'sku-spelled',
  'barcode-twice',
  'barcode-taken',
  'sku-exists',
  'sku-unknown',
  'other-product',
  'product-address',
  'address-taken',
  'differs-in-product',
  'category-unknown',
  'picture-uploaded',
  'too-many-packs',
  'stock-two-ways',
  'stock-reason',
  'stock-direction',
  'stock-below-zero',
  'step-of-stock',
  'edited-meanwhile',
] as const

/** A field before and after, as cells of an export. */
export interface CellChange {
  column: ColumnName
  before: string
  after: string
  /** What the file has, where the shop spells the same name in another way. */
  typed?: string | undefined
}

/** The column at which a problem of a pack is shown. */
export const PROBLEM_COLUMNS: Readonly<Record<ListingProblem, ColumnName>> = {
  'no-price': 'price',
  'above-mrp': 'price',
  'loose-with-mrp': 'mrp',
  'loose-without-step': 'net_amount',
  'step-not-exact': 'price',
  'no-net-quantity': 'net_amount',
  'no-picture': 'picture',
  'no-picture-text': 'picture_text',
  'organic-without-certificate': 'organic_scheme',
  'certificate-lapsed': 'organic_until',
  'no-label-facts': 'diet',
  'no-maker': 'maker_name',
  'no-importer': 'importer_name',
  'no-fssai-licence': 'fssai_licence',
  'no-best-before': 'best_before_days',
}

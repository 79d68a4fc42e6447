import * as v from 'valibot'
import { MAX_UNITS } from '#contract/admin/fields.ts'
import type { StockDto } from '#contract/admin/stock.ts'
import type { ReceiptBody } from '#contract/admin/stock-handling/receipts.ts'
import { calendarDay } from '#domain/values/calendar-day.ts'
import { parseAmount } from '../../../parts/form/typed/amount.ts'
import { parseWhole } from '../../../parts/form/typed/whole.ts'

const draftLineSchema = v.object({
  id: v.string(),
  productId: v.string(),
  title: v.string(),
  unit: v.string(),
  sku: v.string(),
  caseSize: v.number(),
  // As typed.
  cases: v.string(),
  pieces: v.string(),
  lotNo: v.string(),
  bestBefore: v.string(),
  cost: v.string(),
})
export type DraftLine = v.InferOutput<typeof draftLineSchema>
export type LineField = 'cases' | 'pieces' | 'lotNo' | 'bestBefore' | 'cost'

const draftSchema = v.object({
  /** Of the request: the same delivery sent again counts once. */
  key: v.string(),
  supplier: v.string(),
  documentNo: v.string(),
  lines: v.array(draftLineSchema),
})
/** A delivery as far as it is typed. */
export type Draft = v.InferOutput<typeof draftSchema>

/** What is not right with a line; the screen has the words. */
export type LineIssue = 'units' | 'number' | 'too-many' | 'cost' | 'day' | 'no-day' | 'missing'

export function emptyDraft(key: string): Draft {
  return { key, supplier: '', documentNo: '', lines: [] }
}

/** A draft that was stored; null for what is none. */
export function readDraft(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(stored))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function newLine(pack: StockDto, id: string): DraftLine {
  const { _id: productId, title, unit, sku, caseSize } = pack
  return { id, productId, title, unit, sku, caseSize: caseSize ?? 1, ...NOTHING_TYPED }
}

/** The draft with a line for each of these packs that has none in it yet. */
export function withPacks(draft: Draft, packs: readonly StockDto[], newId: () => string): Draft {
  const there = new Set(draft.lines.map(({ productId }) => productId))
  const added = packs.filter(({ _id }) => !there.has(_id)).map((pack) => newLine(pack, newId()))
  return { ...draft, lines: [...draft.lines, ...added] }
}

/** All units of a line as it is typed; null where that is no number. */
export function unitsTyped({ cases, pieces, caseSize }: DraftLine): number | null {
  const [whole, rest] = [wholeOf(cases), wholeOf(pieces)]
  return whole === null || rest === null ? null : whole * caseSize + rest
}

/** What is wrong with a line before it is sent. */
export function issueOf(line: DraftLine): { field: LineField; issue: LineIssue } | null {
  const units = unitsTyped(line)
  const counted = line.caseSize > 1 && wholeOf(line.cases) === null ? 'cases' : 'pieces'
  if (units === null) return { field: counted, issue: 'number' }
  if (units === 0) return { field: line.caseSize > 1 ? 'cases' : 'pieces', issue: 'units' }
  if (units > MAX_UNITS) {
    const loose = wholeOf(line.pieces) ?? 0
    return { field: units - loose > loose ? 'cases' : 'pieces', issue: 'too-many' }
  }
  if (line.bestBefore !== '' && !v.is(calendarDay, line.bestBefore)) return { field: 'bestBefore', issue: 'no-day' }
  if (line.cost.trim() !== '' && parseAmount(line.cost) === null) return { field: 'cost', issue: 'cost' }
  return null
}

/** As the call takes it, of a draft without issues. */
export function bodyOf({ supplier, documentNo, lines }: Draft, again: boolean): ReceiptBody {
  return {
    supplier,
    documentNo,
    again,
    lines: lines.map(({ productId, cases, caseSize, pieces, lotNo, bestBefore, cost }) => ({
      ...{ productId, caseSize, lotNo },
      cases: wholeOf(cases) ?? 0,
      pieces: wholeOf(pieces) ?? 0,
      bestBefore: bestBefore === '' ? null : bestBefore,
      cost: cost.trim() === '' ? null : parseAmount(cost),
    })),
  }
}

const NOTHING_TYPED = { cases: '', pieces: '', lotNo: '', bestBefore: '', cost: '' }

/** Empty is none. */
function wholeOf(typed: string): number | null {
  const whole = typed.trim() === '' ? 0 : parseWhole(typed)
  return whole === null || whole < 0 ? null : whole
}

import * as v from 'valibot'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/refunds.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import type { RefundableLine } from './chosen-lines.ts'

const details = v.object({ line: v.number() })

/** Why a refund was not taken, with the goods that it was not taken for where one line is to blame. */
export function refusedLineText(
  error: Error | null,
  lines: readonly Pick<RefundableLine, 'line' | 'title' | 'unit'>[] = [],
): string | undefined {
  const why = refusalText(error)
  const named = v.safeParse(details, error instanceof CallError ? error.failure.details : undefined)
  const goods = named.success ? lines.find(({ line }) => line === named.output.line) : undefined
  return why !== undefined && goods ? text.ofGoods(`${goods.title}, ${goods.unit}`, why) : why
}

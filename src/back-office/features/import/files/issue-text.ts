import type { CellIssue } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { problems } from '#i18n/back-office/catalogue/products.ts'
import { fieldErrors } from '#i18n/field-errors.ts'

type Texts = Readonly<Record<string, ((params: CellIssue['params']) => string) | undefined>>

const formTexts: Texts = fieldErrors
const problemTexts: Readonly<Record<string, string | undefined>> = problems

/** What is wrong with a cell, and what is wanted: in the words of the import, of the product's form or of its state. */
export function issueText({ code, column, params }: Pick<CellIssue, 'code' | 'column' | 'params'>): string {
  const own = text.issues[code]
  return own?.(params) ?? problemTexts[code] ?? formTexts[code]?.({ ...params, field: column }) ?? code
}

import type { EditablePack, PackContent } from './editable-product.ts'

type Step = Pick<PackContent, 'soldBy' | 'netAmount' | 'netUnit'>

/**
 * Whether what is in the shop of a pack would be another amount after a change: units of loose goods are steps, and 90 of 250 g
 * are not 90 of 500 g. Goods in packs stay what they are, whatever is written of their size.
 */
export function changesStepOfStock(before: Step & Pick<EditablePack, 'stock'>, after: Step): boolean {
  if (before.stock === 0 || (before.soldBy !== 'loose' && after.soldBy !== 'loose')) return false
  return before.netAmount !== after.netAmount || before.netUnit !== after.netUnit
}

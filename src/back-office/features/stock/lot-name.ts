import type { LotDto } from '#contract/admin/stock.ts'
import { unnamedLot } from '#i18n/back-office/stock.ts'

/** What a lot is called: the number on its goods, if they have one. */
export function nameOfLot({ lotNo }: Pick<LotDto, 'lotNo'>): string {
  return lotNo === '' ? unnamedLot : lotNo
}

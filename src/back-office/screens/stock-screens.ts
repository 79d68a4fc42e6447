import { Boxes, ClipboardList, PackagePlus } from 'lucide-react'
import { stockCalls } from '#contract/admin/stock.ts'
import { stockCountCalls } from '#contract/admin/stock-handling/counts.ts'
import { receiptCalls } from '#contract/admin/stock-handling/receipts.ts'
import * as text from '#i18n/back-office/screens.ts'
import type { Screen } from './screen.ts'

/** Stock: lots, receipts and counts. */
export const STOCK_SCREENS = [
  {
    path: '/stock',
    label: text.stock,
    icon: Boxes,
    group: 'shop',
    call: stockCalls.stock,
    file: 'stock/stock-list',
    keys: 'g s',
    onPhone: true,
  },
  {
    path: '/stock/lots',
    label: text.lotsByDate,
    icon: Boxes,
    group: null,
    call: stockCalls.lotsByDate,
    file: 'stock/lots/lots-by-date',
  },
  {
    path: '/stock/receipts',
    label: text.receipts,
    icon: Boxes,
    group: null,
    call: receiptCalls.receipts,
    file: 'stock/receipts/receipts',
  },
  {
    path: '/stock/receive',
    label: text.receive,
    icon: PackagePlus,
    group: null,
    call: receiptCalls.receiveGoods,
    file: 'stock/receipts/receive',
    keys: 'g r',
  },
  {
    path: '/stock/receipts/$id',
    label: text.receipts,
    icon: Boxes,
    group: null,
    call: receiptCalls.receipt,
    file: 'stock/receipts/receipt',
  },
  {
    path: '/stock/counts',
    label: text.counts,
    icon: ClipboardList,
    group: null,
    call: stockCountCalls.stockCounts,
    file: 'stock/counts/counts',
    keys: 'g n',
  },
  {
    path: '/stock/counts/$id',
    label: text.counts,
    icon: ClipboardList,
    group: null,
    call: stockCountCalls.stockCount,
    file: 'stock/counts/count',
  },
  {
    path: '/stock/counts/$id/differences',
    label: text.counts,
    icon: ClipboardList,
    group: null,
    call: stockCountCalls.countDifferences,
    file: 'stock/counts/differences',
  },
  {
    path: '/stock/$id',
    label: text.stock,
    icon: Boxes,
    group: null,
    call: stockCalls.stockOfPack,
    file: 'stock/pack-stock',
  },
] as const satisfies readonly Screen[]

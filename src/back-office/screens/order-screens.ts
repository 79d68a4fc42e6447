import { Banknote, ListChecks, Printer, ShoppingBag } from 'lucide-react'
import { cashCalls } from '#contract/admin/fulfilment/cash-runs.ts'
import { paperCalls } from '#contract/admin/fulfilment/papers.ts'
import { staffOrderCalls } from '#contract/admin/orders.ts'
import { pickingCalls } from '#contract/admin/picking/picking-calls.ts'
import * as text from '#i18n/back-office/screens.ts'
import type { Screen } from './screen.ts'

/** Orders, from the queue to the cash: picking, and what is printed of them. */
export const ORDER_SCREENS = [
  {
    path: '/orders',
    label: text.orders,
    icon: ShoppingBag,
    group: 'work',
    call: staffOrderCalls.staffOrders,
    file: 'orders/orders',
    keys: 'g o',
    onPhone: true,
  },
  {
    path: '/orders/$id',
    label: text.order,
    icon: ShoppingBag,
    group: null,
    call: staffOrderCalls.staffOrder,
    file: 'orders/order',
  },
  {
    path: '/pick',
    label: text.pick,
    icon: ListChecks,
    group: 'work',
    call: pickingCalls.pickTasks,
    file: 'orders/pick-tasks',
    keys: 'g k',
    onPhone: true,
  },
  {
    path: '/orders/$id/pick',
    label: text.pick,
    icon: ListChecks,
    group: null,
    call: pickingCalls.pickLines,
    file: 'orders/pick',
    isBare: true,
  },
  {
    path: '/orders/$id/packing-list',
    label: text.packingList,
    icon: Printer,
    group: null,
    call: paperCalls.orderPapers,
    file: 'orders/packing-list',
    isBare: true,
  },
  {
    path: '/orders/$id/labels',
    label: text.bagLabels,
    icon: Printer,
    group: null,
    call: paperCalls.orderPapers,
    file: 'orders/bag-labels',
    isBare: true,
  },
  {
    path: '/orders/$id/invoice',
    label: text.invoice,
    icon: Printer,
    group: null,
    call: paperCalls.orderPapers,
    file: 'orders/invoice',
    isBare: true,
  },
  {
    path: '/cash',
    label: text.cash,
    icon: Banknote,
    group: 'work',
    call: cashCalls.cashToCount,
    file: 'cash/cash',
    keys: 'g m',
    onPhone: true,
  },
] as const satisfies readonly Screen[]

import {
  Banknote,
  Boxes,
  CircleUser,
  ClipboardList,
  Contact,
  FileUp,
  ListChecks,
  Package,
  PackagePlus,
  Printer,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sprout,
  Tags,
  Users,
} from 'lucide-react'

import { auditCalls } from '#contract/admin/audit.ts'
import { catalogueImportCalls } from '#contract/admin/catalogue/import.ts'
import { catalogueLabelCalls } from '#contract/admin/catalogue/labels.ts'
import { catalogueEditingCalls } from '#contract/admin/catalogue/products.ts'
import { customerCalls } from '#contract/admin/customers.ts'
import { cashCalls } from '#contract/admin/fulfilment/cash-runs.ts'
import { paperCalls } from '#contract/admin/fulfilment/papers.ts'
import { staffOrderCalls } from '#contract/admin/orders.ts'
import { passkeyCalls } from '#contract/admin/passkeys.ts'
import { pickingCalls } from '#contract/admin/picking.ts'
import { staffSessionCalls } from '#contract/admin/session.ts'
import { settingsEditingCalls } from '#contract/admin/settings.ts'
import { staffManagementCalls } from '#contract/admin/staff.ts'
import { stockCalls } from '#contract/admin/stock.ts'
import { stockCountCalls } from '#contract/admin/stock-handling/counts.ts'
import { receiptCalls } from '#contract/admin/stock-handling/receipts.ts'
import * as text from '#i18n/back-office/screens.ts'
import type { Screen } from './screen.ts'

/**
 * Every screen, in the order of the menu. A new one is an entry here and a file `features/<file>-screen.tsx`, whose
 * default export is the screen's component.
 */
const SCREENS = [
  {
    path: '/',
    label: text.overview,
    icon: Sprout,
    group: 'work',
    call: staffSessionCalls.staffSession,
    file: 'overview/overview',
    keys: 'g h',
    onPhone: true,
  },
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
  {
    path: '/products',
    label: text.products,
    icon: Package,
    group: 'shop',
    call: catalogueEditingCalls.editablePacks,
    file: 'products/products',
    keys: 'g p',
  },
  {
    path: '/products/new',
    label: text.newProduct,
    icon: Package,
    group: null,
    call: catalogueEditingCalls.createProduct,
    file: 'products/new-product',
    keys: 'n p',
  },
  {
    path: '/products/$id',
    label: text.products,
    icon: Package,
    group: null,
    call: catalogueEditingCalls.editableProduct,
    file: 'products/product',
  },
  {
    path: '/labels',
    label: text.labels,
    icon: Tags,
    group: 'shop',
    call: catalogueLabelCalls.editableCategories,
    file: 'labels/labels',
    keys: 'g l',
  },
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
  {
    path: '/import',
    label: text.catalogueImport,
    icon: FileUp,
    group: 'shop',
    call: catalogueImportCalls.catalogueImports,
    file: 'import/import',
    keys: 'g i',
  },
  {
    path: '/customers',
    label: text.customers,
    icon: Contact,
    group: 'people',
    call: customerCalls.customers,
    file: 'customers/customers',
    keys: 'g c',
  },
  {
    path: '/customers/$id',
    label: text.customers,
    icon: Contact,
    group: null,
    call: customerCalls.customerView,
    file: 'customers/customer',
  },
  {
    path: '/staff',
    label: text.staff,
    icon: Users,
    group: 'business',
    call: staffManagementCalls.staff,
    file: 'staff/staff',
    keys: 'g t',
  },
  {
    path: '/audit',
    label: text.audit,
    icon: ShieldCheck,
    group: 'business',
    call: auditCalls.audit,
    file: 'audit/audit',
    keys: 'g a',
  },
  {
    path: '/settings',
    label: text.settings,
    icon: Settings,
    group: 'business',
    call: settingsEditingCalls.settings,
    file: 'settings/settings',
    keys: 'g e',
  },
  {
    path: '/account',
    label: text.account,
    icon: CircleUser,
    group: null,
    call: passkeyCalls.passkeys,
    file: 'account/account',
  },
] as const satisfies readonly Screen[]

/** Where a screen is: `/orders/$id` has a parameter. */
export type ScreenPath = (typeof SCREENS)[number]['path']

/** The same entries, for code that treats all of them alike. */
export const screens: readonly Screen[] = SCREENS

import { FileUp, Sprout } from 'lucide-react'
import { catalogueImportCalls } from '#contract/admin/catalogue/import.ts'
import { staffSessionCalls } from '#contract/admin/session.ts'
import * as text from '#i18n/back-office/screens.ts'
import { ORDER_SCREENS } from './order-screens.ts'
import { PEOPLE_AND_BUSINESS_SCREENS } from './people-and-business-screens.ts'
import { PRODUCT_SCREENS } from './product-screens.ts'
import type { Screen } from './screen.ts'
import { STOCK_SCREENS } from './stock-screens.ts'

/**
 * Every screen, in the order of the menu. A new one is an entry in the file of its module and a file
 * `features/<file>-screen.tsx`, whose default export is the screen's component.
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
  ...ORDER_SCREENS,
  ...PRODUCT_SCREENS,
  ...STOCK_SCREENS,
  {
    path: '/import',
    label: text.catalogueImport,
    icon: FileUp,
    group: 'shop',
    call: catalogueImportCalls.catalogueImports,
    file: 'import/import',
    keys: 'g i',
  },
  ...PEOPLE_AND_BUSINESS_SCREENS,
] as const satisfies readonly Screen[]

/** Where a screen is: `/orders/$id` has a parameter. */
export type ScreenPath = (typeof SCREENS)[number]['path']

/** Where a screen without a parameter is: a list, or a tool. */
export type ListPath = Exclude<ScreenPath, `${string}$${string}`>

/** The same entries, for code that treats all of them alike. */
export const screens: readonly Screen[] = SCREENS

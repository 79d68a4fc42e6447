import { Package, Tags } from 'lucide-react'
import { catalogueLabelCalls } from '#contract/admin/catalogue/labels.ts'
import { catalogueEditingCalls } from '#contract/admin/catalogue/products.ts'
import * as text from '#i18n/back-office/screens.ts'
import type { Screen } from './screen.ts'

/** Products and the labels they carry. */
export const PRODUCT_SCREENS = [
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
] as const satisfies readonly Screen[]

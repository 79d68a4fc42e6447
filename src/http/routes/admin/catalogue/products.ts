import { catalogueEditingCalls } from '#contract/admin/catalogue/products.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok } from '#domain/values/result.ts'
import {
  bulkEdit,
  createProduct,
  duplicateProduct,
  editProduct,
  setProductState,
} from '#use-cases/catalogue-editing/index.ts'
import { toEditableProductDto, toPackRowDto, toProductAnswer } from '../../../dto/admin/catalogue.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { atFields, ofProduct } from './at-fields.ts'

const tag = 'Back office: catalogue'
const path = { id: 'Id of the group.' }

export const CATALOGUE_EDITING_ROUTES: readonly Route[] = [
  staffRoute(
    catalogueEditingCalls.editablePacks,
    { tag, title: 'All packs, live or not', about: 'With what keeps each from going live. Amounts in paise.' },
    async ({ deps, query: { limit, cursor, ...asked } }) => {
      const page = await deps.store.listPacks(asked, { limit, cursor, today: indiaDay(deps.now()) })
      return ok({ ...page, packs: page.packs.map(toPackRowDto) })
    },
  ),
  staffRoute(
    catalogueEditingCalls.catalogueCounts,
    { tag, title: 'How many packs are drafts, live and archived' },
    async ({ deps }) => ok(await deps.store.catalogueCounts(indiaDay(deps.now()))),
  ),
  staffRoute(catalogueEditingCalls.editableProduct, { tag, title: 'A product as it is edited', path }, async (ask) => {
    const { deps, param } = ask
    const [product] = await deps.store.editableProducts([param('id')])
    return product ? ok({ product: toEditableProductDto(product, deps.now()) }) : failed('product-not-found')
  }),
  staffWriteRoute(
    catalogueEditingCalls.createProduct,
    { tag, title: 'A new product with its packs' },
    async ({ deps, write, catalogue }, sent) => {
      const created = await write(async (tx) => toProductAnswer(await createProduct(tx, deps, sent), deps.now()))
      catalogue.changed()
      return atFields(created, ofProduct)
    },
  ),
  staffWriteRoute(
    catalogueEditingCalls.editProduct,
    {
      tag,
      title: 'Save a product with its packs',
      about: 'With an old version it answers 409, and `details` has the fields that differ, as stored and as sent.',
      path,
    },
    async ({ deps, param, write, catalogue }, sent) => {
      const saved = await write(async (tx) =>
        toProductAnswer(await editProduct(tx, deps, param('id'), sent), deps.now()),
      )
      catalogue.changed()
      return atFields(saved, ofProduct)
    },
  ),
  staffWriteRoute(
    catalogueEditingCalls.setProductState,
    { tag, title: 'Archive a product, or bring it back', path },
    async ({ deps, param, write, catalogue }, sent) => {
      const saved = await write(async (tx) =>
        toProductAnswer(await setProductState(tx, deps, param('id'), sent), deps.now()),
      )
      catalogue.changed()
      return saved
    },
  ),
  staffWriteRoute(
    catalogueEditingCalls.duplicateProduct,
    { tag, title: 'A draft like another product', path },
    async ({ deps, param, write, catalogue }, { title }) => {
      const created = await write(async (tx) =>
        toProductAnswer(await duplicateProduct(tx, deps, param('id'), title), deps.now()),
      )
      catalogue.changed()
      return created
    },
  ),
  staffWriteRoute(
    catalogueEditingCalls.bulkEditPacks,
    { tag, title: 'One change of many packs', about: 'Answers each row by itself: some may be refused.' },
    async ({ deps, write, catalogue }, { rows, change }) => {
      const answered = await write((tx) => bulkEdit(tx, deps, { rows, change }))
      catalogue.changed()
      return answered
    },
  ),
]

import { catalogueLabelCalls } from '#contract/admin/catalogue/labels.ts'
import { ok } from '#domain/values/result.ts'
import { type Recorded, recorded } from '#use-cases/audit/index.ts'
import {
  createCategory,
  createVendor,
  editCategory,
  editVendor,
  type MovedProducts,
  removeCategory,
  removeVendor,
  replaceBadge,
  replaceTag,
} from '#use-cases/catalogue-editing/index.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { atFields, ofLabel } from './at-fields.ts'

const tag = 'Back office: catalogue'

export const CATALOGUE_LABEL_ROUTES: readonly Route[] = [
  staffRoute(catalogueLabelCalls.editableCategories, { tag, title: 'Categories in their order' }, async ({ deps }) =>
    ok({ categories: await deps.store.editableCategories() }),
  ),
  staffWriteRoute(
    catalogueLabelCalls.createCategory,
    { tag, title: 'A new category' },
    async ({ deps, write, catalogue }, sent) => {
      const created = await write(async (tx) => {
        const result = await createCategory(tx, deps, sent)
        return result.ok ? recorded({ category: result.value.value }, result.value.change) : result
      })
      catalogue.changed()
      return atFields(created, ofLabel)
    },
  ),
  staffWriteRoute(
    catalogueLabelCalls.editCategory,
    {
      tag,
      title: 'Change a category',
      about: 'A new name is that of all its products at once.',
      path: { id: 'Id of the category.' },
    },
    async ({ deps, staff, param, write, catalogue }, sent) => {
      const saved = await write(async (tx) => {
        const result = await editCategory(tx, param('id'), sent, { staffId: staff.id, now: deps.now() })
        return result.ok ? recorded({ category: result.value.value }, result.value.change) : result
      })
      catalogue.changed()
      return atFields(saved, ofLabel)
    },
  ),
  staffRoute(catalogueLabelCalls.vendors, { tag, title: 'Vendors by name' }, async ({ deps }) =>
    ok({ vendors: await deps.store.vendors() }),
  ),
  staffRoute(catalogueLabelCalls.catalogueWords, { tag, title: 'Tags and badges in use' }, async ({ deps }) =>
    ok(await deps.store.catalogueWords()),
  ),
  staffWriteRoute(catalogueLabelCalls.createVendor, { tag, title: 'A new vendor' }, async ({ deps, write }, sent) => {
    const created = await write(async (tx) => {
      const result = await createVendor(tx, deps, sent)
      return result.ok ? recorded({ vendor: result.value.value }, result.value.change) : result
    })
    return atFields(created, ofLabel)
  }),
  staffWriteRoute(
    catalogueLabelCalls.editVendor,
    {
      tag,
      title: 'Change a vendor',
      about: 'A new name is that of all its products at once.',
      path: { id: 'Id of the vendor.' },
    },
    async ({ param, write, catalogue }, sent) => {
      const saved = await write(async (tx) => {
        const result = await editVendor(tx, param('id'), sent)
        return result.ok ? recorded({ vendor: result.value.value }, result.value.change) : result
      })
      catalogue.changed()
      return atFields(saved, ofLabel)
    },
  ),
  staffWriteRoute(
    catalogueLabelCalls.removeCategory,
    { tag, title: 'Remove a category', about: 'Its products go to another one.', path: { id: 'Id of the category.' } },
    async ({ deps, staff, param, write, catalogue }, { moveTo }) => {
      const by = { staffId: staff.id, now: deps.now() }
      const removed = await write(async (tx) => asMoved(await removeCategory(tx, { id: param('id'), moveTo }, by)))
      catalogue.changed()
      return removed
    },
  ),
  staffWriteRoute(
    catalogueLabelCalls.removeVendor,
    { tag, title: 'Remove a vendor', about: 'Its products go to another one.', path: { id: 'Id of the vendor.' } },
    async ({ param, write, catalogue }, { moveTo }) => {
      const removed = await write(async (tx) => asMoved(await removeVendor(tx, { id: param('id'), moveTo })))
      catalogue.changed()
      return removed
    },
  ),
  staffWriteRoute(
    catalogueLabelCalls.replaceTag,
    { tag, title: 'Rename, join or remove a tag', about: 'In all products at once.' },
    async ({ write, catalogue }, change) => {
      const replaced = await write(async (tx) => asMoved(await replaceTag(tx, change)))
      catalogue.changed()
      return replaced
    },
  ),
  staffWriteRoute(
    catalogueLabelCalls.replaceBadge,
    { tag, title: 'Rename, join or remove a badge', about: 'On all packs at once.' },
    async ({ write, catalogue }, change) => {
      const replaced = await write(async (tx) => asMoved(await replaceBadge(tx, change)))
      catalogue.changed()
      return replaced
    },
  ),
]

function asMoved<F extends { ok: false }>(result: { ok: true; value: Recorded<MovedProducts> } | F) {
  return result.ok ? recorded({ moved: result.value.value }, result.value.change) : result
}

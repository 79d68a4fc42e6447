import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryForm, NewCategoryForm, NewVendorForm, VendorForm } from '#contract/admin/catalogue/labels.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import type { CallResult } from '#contract/client/transport.ts'
import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import { useClient } from '../session/use-office.ts'
import { CATALOGUE, useCatalogueLabels } from './catalogue.ts'

export type CategoryRow = EditableCategory & { groupCount: number }
export type VendorRow = Vendor & { groupCount: number }

/** Categories in the owner's order, and vendors by name. */
export const useLabels = useCatalogueLabels

/** Tags and badges that products carry. */
export function useCatalogueWords() {
  const client = useClient()
  return useQuery({
    queryKey: [CATALOGUE, 'words'],
    queryFn: async () => unwrapResult(await client.catalogueWords()),
  })
}

/** What is written of categories. Lists are read again, since products carry their names. */
export function useCategoryWrites() {
  const client = useClient()
  const changed = useChanged()
  const edit = async (id: string, form: CategoryForm): Promise<CallResult<EditableCategory>> => {
    const answer = await client.editCategory(id, form)
    if (answer.ok) await changed()
    return answer.ok ? { ok: true, value: answer.value.category } : answer
  }
  return {
    edit,
    create: async (form: NewCategoryForm): Promise<CallResult<EditableCategory>> => {
      const answer = await client.createCategory(form)
      if (answer.ok) await changed()
      return answer.ok ? { ok: true, value: answer.value.category } : answer
    },
    load: async (id: string) =>
      found(unwrapResult(await client.editableCategories()).categories, id, 'category-not-found'),
    /** Gives each the other's place; answers both as they are then. */
    swap: async (
      one: EditableCategory,
      other: EditableCategory,
    ): Promise<CallResult<[EditableCategory, EditableCategory]>> => {
      const first = await edit(one.id, contentOf(one, other.position))
      if (!first.ok) return first
      const second = await edit(other.id, contentOf(other, one.position))
      return second.ok ? { ok: true, value: [first.value, second.value] } : second
    },
  }
}

/** What is written of vendors. */
export function useVendorWrites() {
  const client = useClient()
  const changed = useChanged()
  const answered = async (call: Promise<CallResult<{ vendor: Vendor }>>): Promise<CallResult<Vendor>> => {
    const answer = await call
    if (answer.ok) await changed()
    return answer.ok ? { ok: true, value: answer.value.vendor } : answer
  }
  return {
    create: (form: NewVendorForm) => answered(client.createVendor(form)),
    edit: (id: string, form: VendorForm) => answered(client.editVendor(id, form)),
    load: async (id: string) => found(unwrapResult(await client.vendors()).vendors, id, 'vendor-not-found'),
  }
}

function useChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [CATALOGUE] })
}

function contentOf({ name, img, version }: EditableCategory, position: number): CategoryForm {
  return { name, img, version, position }
}

/** The one of this id; somebody may have removed it. */
function found<T extends { id: string }>(all: readonly T[], id: string, code: string): T {
  const one = all.find((each) => each.id === id)
  if (one) return one
  throw new CallError({ status: 404, code, message: '', fields: {}, shortages: [], retryAfter: null })
}

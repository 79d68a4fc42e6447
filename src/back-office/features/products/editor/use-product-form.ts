import { useRef, useState } from 'react'
import * as v from 'valibot'
import { productForm } from '#contract/admin/catalogue/product-forms.ts'
import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { useProductWrites } from '../../../api/product.ts'
import { useEditForm } from '../../../parts/form/use-edit-form.ts'
import { packsGoingLive } from './listing-status.ts'
import { PRODUCT_NAMING } from './product-fields.ts'
import { newProduct, savedProduct } from './product-values.ts'
import { productValuesSchema, sentProduct } from './sent-product.ts'

/** The form over a product, or over one that is not written yet. `onSaved` is called with the product as it is stored. */
export function useProductForm(product: EditableProductDto | null, onSaved: (product: EditableProductDto) => void) {
  const writes = useProductWrites()
  const [blank] = useState(newProduct)
  const stored = useRef(product)
  const { form, state } = useEditForm({
    saved: product ? savedProduct(product) : blank,
    schema: productValuesSchema,
    naming: PRODUCT_NAMING,
    // Going live is a save, too, so that nothing typed is left behind.
    save: async (values, _version, nextState: ListingState | null) => {
      const packs = nextState === 'live' ? packsGoingLive(values.packs) : values.packs
      const wanted = { ...values, packs, state: nextState ?? values.state }
      const sent = v.parse(productForm, sentProduct(wanted))
      const { facts, ...group } = sent.group
      const body = {
        ...sent,
        group: {
          ...group,
          facts: facts && { ...facts, allergens: [...facts.allergens], mayContain: [...facts.mayContain] },
        },
      }
      const answer = product ? await writes.edit(product.group.id, body) : await writes.create(body)
      if (!answer.ok) return answer
      stored.current = answer.value
      return { ok: true, value: savedProduct(answer.value) }
    },
    onSaved: () => stored.current && onSaved(stored.current),
    ...(product && { loadStored: async () => savedProduct(await writes.load(product.group.id)) }),
  })
  return {
    form,
    state,
    /** Saves what stands in the form, and puts the product into this state. */
    saveAs: async (next: ListingState) => {
      if (!form.state.isSubmitting) await form.handleSubmit(next)
    },
  }
}

export type ProductFormApi = ReturnType<typeof useProductForm>['form']

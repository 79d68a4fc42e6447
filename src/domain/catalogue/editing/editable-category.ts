import * as v from 'valibot'
import { categorySchema } from '../category.ts'

/** A category as its owner edits it. */
export const editableCategorySchema = v.object({
  ...categorySchema.entries,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type EditableCategory = v.InferOutput<typeof editableCategorySchema>

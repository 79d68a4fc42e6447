import * as v from 'valibot'
import { issueCode } from './forms/issue-code.ts'

const ID_NEEDED = issueCode('product-missing')

/** A product as clients send it: whole, or only its id. Nothing but the id is read. */
export const productReference = v.pipe(
  v.object({ _id: v.optional(v.string(ID_NEEDED)), id: v.optional(v.unknown()) }),
  v.transform(({ _id, id }) => ({ _id: _id ?? id })),
  v.object({ _id: v.string(ID_NEEDED) }),
)

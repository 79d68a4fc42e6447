import * as v from 'valibot'
import { addressDetailsSchema } from '#domain/address-book.ts'
import { customer, defineCall } from './call.ts'
import { timestampStrings } from './fields.ts'

export const addressDto = v.object({
  _id: v.string(),
  ...addressDetailsSchema.entries,
  /** Whether it is the default. */
  status: v.boolean(),
  ...timestampStrings,
})
export type AddressDto = v.InferOutput<typeof addressDto>

export const addressesResponse = v.object({ addresses: v.array(addressDto) })

export const addressCalls = {
  addresses: defineCall({
    method: 'GET',
    path: '/api/user/address',
    who: customer,
    answer: addressesResponse,
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  removeAddress: defineCall({
    method: 'DELETE',
    path: '/api/user/address/:id',
    who: customer,
    answer: addressesResponse,
    failures: ['address-not-found'],
    request: (addressId: string) => ({ params: { id: addressId } }),
  }),
}

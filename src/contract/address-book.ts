import * as v from 'valibot'
import { addressDetailsSchema } from '#domain/address-book.ts'
import { customer, defineCall } from './call.ts'
import { timestampStrings } from './fields.ts'
import { type AddressFormInput, addressChange, addressForm } from './forms/forms.ts'

export const addressDto = v.object({
  _id: v.string(),
  ...addressDetailsSchema.entries,
  /** Whether it is the default. */
  status: v.boolean(),
  ...timestampStrings,
})
export type AddressDto = v.InferOutput<typeof addressDto>

const answer = v.object({ addresses: v.array(addressDto) })

export const addressCalls = {
  addresses: defineCall({ method: 'GET', path: '/api/user/address', who: customer, answer }),
  addAddress: defineCall({
    method: 'POST',
    path: '/api/user/address',
    who: customer,
    body: v.object({ address: addressForm }),
    status: 201,
    answer,
    failures: ['address-book-full'],
    request: (address: AddressFormInput) => ({ body: { address } }),
  }),
  changeAddress: defineCall({
    method: 'POST',
    path: '/api/user/address/:id',
    who: customer,
    body: v.object({ address: addressChange }),
    answer,
    failures: ['address-not-found'],
    request: (addressId: string, address: AddressFormInput) => ({ params: { id: addressId }, body: { address } }),
  }),
  removeAddress: defineCall({
    method: 'DELETE',
    path: '/api/user/address/:id',
    who: customer,
    answer,
    failures: ['address-not-found'],
    request: (addressId: string) => ({ params: { id: addressId } }),
  }),
}

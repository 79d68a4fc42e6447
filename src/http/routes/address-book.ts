import * as v from 'valibot'
import { addressesResponse } from '#contract/accounts.ts'
import { addressChange, addressForm } from '#contract/forms.ts'
import { ok } from '#domain/result.ts'
import { type AddressBook, addAddress, changeAddress, removeAddress } from '#use-cases/address-book.ts'
import { toAddressDtos } from '../dto/accounts.ts'
import { customerRoute, noBody, type Route } from '../handle.ts'
import { pathParameter } from '../parameters.ts'

const tag = 'Addresses'
const path = '/api/user/address'
const onePath = '/api/user/address/:id'
const answer = addressesResponse
const parameters = [pathParameter('id', "The address's id.")]

export const ADDRESS_ROUTES: readonly Route[] = [
  customerRoute(
    { method: 'GET', path, tag, title: 'Read the addresses', body: noBody, status: 200, answer, failures: [] },
    async (ask) => ok({ addresses: toAddressDtos(await ask.deps.store.addresses(ask.customer.id)) }),
  ),
  customerRoute(
    {
      method: 'POST',
      path,
      tag,
      title: 'Add an address',
      about: 'The first address, and one sent with status true, becomes the default; the others then are not.',
      body: v.object({ address: addressForm }),
      status: 201,
      answer,
      failures: ['address-book-full'],
    },
    async (ask, { address: { status, ...details } }) =>
      answered(await addAddress(ask.deps, ask.customer.id, { ...details, isDefault: status })),
  ),
  customerRoute(
    {
      method: 'POST',
      path: onePath,
      tag,
      title: 'Change an address',
      about: 'What is not sent stays as it is.',
      parameters,
      body: v.object({ address: addressChange }),
      status: 200,
      answer,
      failures: ['address-not-found'],
    },
    async (ask, { address: { status, ...details } }) => {
      const change = status === undefined ? details : { ...details, isDefault: status }
      return answered(await changeAddress(ask.deps, ask.customer.id, ask.param('id'), change))
    },
  ),
  customerRoute(
    {
      method: 'DELETE',
      path: onePath,
      tag,
      title: 'Remove an address',
      about: 'When exactly one is left, it becomes the default.',
      parameters,
      body: noBody,
      status: 200,
      answer,
      failures: ['address-not-found'],
    },
    async (ask) => answered(await removeAddress(ask.deps, ask.customer.id, ask.param('id'))),
  ),
]

function answered(book: AddressBook) {
  return book.ok ? ok({ addresses: toAddressDtos(book.value) }) : book
}

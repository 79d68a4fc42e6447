import { addressCalls } from '#contract/address-book.ts'
import { addressFormCalls } from '#contract/forms/address-calls.ts'
import { ok } from '#domain/values/result.ts'
import { addAddress, changeAddress, removeAddress } from '#use-cases/address-book.ts'
import { toAddressDtos } from '../dto/accounts.ts'
import { customerRoute, type Route } from '../route.ts'

const tag = 'Addresses'
const path = { id: "The address's id." }

export const ADDRESS_ROUTES: readonly Route[] = [
  customerRoute(addressCalls.addresses, { tag, title: 'Read the addresses' }, async ({ deps, customer }) =>
    ok({ addresses: toAddressDtos(await deps.store.addresses(customer.id)) }),
  ),
  customerRoute(
    addressFormCalls.addAddress,
    {
      tag,
      title: 'Add an address',
      about: 'The first address, and one sent with status true, becomes the default; the others then are not.',
    },
    async ({ deps, customer }, { address: { status, ...details } }) => {
      const book = await addAddress(deps, customer.id, { ...details, isDefault: status })
      return book.ok ? ok({ addresses: toAddressDtos(book.value) }) : book
    },
  ),
  customerRoute(
    addressFormCalls.changeAddress,
    { tag, title: 'Change an address', about: 'What is not sent stays as it is.', path },
    async ({ deps, customer, param }, { address: { status, ...details } }) => {
      const change = status === undefined ? details : { ...details, isDefault: status }
      const book = await changeAddress(deps, customer.id, param('id'), change)
      return book.ok ? ok({ addresses: toAddressDtos(book.value) }) : book
    },
  ),
  customerRoute(
    addressCalls.removeAddress,
    { tag, title: 'Remove an address', about: 'When exactly one is left, it becomes the default.', path },
    async ({ deps, customer, param }) => {
      const book = await removeAddress(deps, customer.id, param('id'))
      return book.ok ? ok({ addresses: toAddressDtos(book.value) }) : book
    },
  ),
]

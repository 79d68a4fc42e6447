import * as v from 'valibot'
import { wishlistResponse } from '#contract/accounts.ts'
import { failed, ok } from '#domain/result.ts'
import { addToWishlist, removeFromWishlist } from '#use-cases/wishlist.ts'
import { toWishlistDto } from '../dto/catalogue.ts'
import { customerRoute, noBody, type Route } from '../handle.ts'
import { pathParameter } from '../parameters.ts'
import { isUuid } from '../uuid.ts'
import { productReference } from './product-reference.ts'

const tag = 'Wishlist'
const path = '/api/user/wishlist'
const answer = wishlistResponse

export const WISHLIST_ROUTES: readonly Route[] = [
  customerRoute(
    { method: 'GET', path, tag, title: 'Read the wishlist', body: noBody, status: 200, answer, failures: [] },
    async (ask) => ok({ wishlist: toWishlistDto(await ask.deps.store.wishlist(ask.customer.id)) }),
  ),
  customerRoute(
    {
      method: 'POST',
      path,
      tag,
      title: 'Add a product to the wishlist',
      about: 'Of the product only its id is read.',
      body: v.object({ product: productReference }),
      status: 201,
      answer,
      failures: ['product-not-found', 'already-in-wishlist', 'wishlist-full'],
    },
    async (ask, { product: { _id } }) => {
      if (!isUuid(_id)) return failed('product-not-found')
      const lines = await addToWishlist(ask.deps, ask.customer.id, _id)
      return lines.ok ? ok({ wishlist: toWishlistDto(lines.value) }) : lines
    },
  ),
  customerRoute(
    {
      method: 'DELETE',
      path: '/api/user/wishlist/:id',
      tag,
      title: 'Take a product off the wishlist',
      parameters: [pathParameter('id', "The product's id.")],
      body: noBody,
      status: 200,
      answer,
      failures: ['not-in-wishlist'],
    },
    async (ask) => {
      const id = ask.param('id')
      if (!isUuid(id)) return failed('not-in-wishlist')
      const lines = await removeFromWishlist(ask.deps, ask.customer.id, id)
      return lines.ok ? ok({ wishlist: toWishlistDto(lines.value) }) : lines
    },
  ),
]

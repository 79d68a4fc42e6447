import { notSoldCalls } from '#contract/not-sold.ts'
import { wishlistCalls } from '#contract/wishlist.ts'
import { failed, ok } from '#domain/values/result.ts'
import { addToWishlist, removeFromWishlist } from '#use-cases/wishlist.ts'
import { toNotSoldDto, toWishlistDto } from '../dto/catalogue.ts'
import { customerRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Wishlist'

export const WISHLIST_ROUTES: readonly Route[] = [
  customerRoute(wishlistCalls.wishlist, { tag, title: 'Read the wishlist' }, async ({ deps, customer }) =>
    ok({ wishlist: toWishlistDto(await deps.store.wishlist(customer.id), deps.now()) }),
  ),
  customerRoute(
    wishlistCalls.addToWishlist,
    { tag, title: 'Add a product to the wishlist', about: 'Of the product only its id is read.' },
    async ({ deps, customer }, { product: { _id } }) => {
      if (!isUuid(_id)) return failed('product-not-found')
      const lines = await addToWishlist(deps, customer.id, _id)
      return lines.ok ? ok({ wishlist: toWishlistDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(
    wishlistCalls.removeFromWishlist,
    { tag, title: 'Take a product off the wishlist', path: { id: "The product's id." } },
    async ({ deps, customer, param }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('not-in-wishlist')
      const lines = await removeFromWishlist(deps, customer.id, id)
      return lines.ok ? ok({ wishlist: toWishlistDto(lines.value, deps.now()) }) : lines
    },
  ),
  customerRoute(
    notSoldCalls.wishlistLinesNotSold,
    {
      tag,
      title: 'What was put on the wishlist and is not sold any more',
      about: 'The wishlist leaves it out, and has it again once it is sold again. It is removed as any product is.',
    },
    async ({ deps, customer }) => {
      const lines = await deps.store.wishlistLinesNotSold(customer.id)
      const now = deps.now()
      return ok({ lines: lines.map((line) => toNotSoldDto(line, now)) })
    },
  ),
]

import * as v from 'valibot'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import {
  addressesAnswer,
  cartAnswer,
  orderAnswer,
  ordersAnswer,
  signedInAnswer,
  signedUpAnswer,
  userAnswer,
  wishlistAnswer,
} from './accounts.ts'
import { categoriesAnswer, productAnswer, productsAnswer } from './catalogue.ts'
import { writeCatalogueQuery } from './catalogue-query.ts'
import { checkoutAnswer } from './checkout.ts'
import type { AddressFormInput, SignInForm, SignUpForm } from './forms.ts'
import { storeAnswer } from './settings.ts'
import { createTransport, type TransportOptions } from './transport.ts'

export type Client = ReturnType<typeof createClient>

/** The shop's calls, typed, one method each. No method throws for an answer or a broken connection: see `CallResult`. */
export function createClient(options: TransportOptions) {
  const call = createTransport(options)
  const id = encodeURIComponent
  return {
    store: (signal?: AbortSignal) => call({ path: '/api/store', answer: storeAnswer, ...(signal ? { signal } : {}) }),
    products: (query: CatalogueQuery, page: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) => {
      const search = writeCatalogueQuery(query)
      if (page.limit !== undefined) search.set('limit', String(page.limit))
      if (page.cursor !== undefined) search.set('cursor', page.cursor)
      const text = search.toString()
      return call({
        path: `/api/products${text === '' ? '' : `?${text}`}`,
        answer: productsAnswer,
        ...(signal ? { signal } : {}),
      })
    },
    /** By id or by slug. */
    product: (idOrSlug: string) => call({ path: `/api/products/${id(idOrSlug)}`, answer: productAnswer }),
    categories: () => call({ path: '/api/categories', answer: categoriesAnswer }),

    signUp: (form: SignUpForm & { keepSignedIn?: boolean }) =>
      call({ method: 'POST', path: '/api/auth/signup', body: form, answer: signedUpAnswer }),
    signIn: (form: SignInForm & { keepSignedIn?: boolean }) =>
      call({ method: 'POST', path: '/api/auth/login', body: form, answer: signedInAnswer }),
    signInAsGuest: (form: { keepSignedIn?: boolean } = {}) =>
      call({ method: 'POST', path: '/api/auth/guest', body: form, answer: signedUpAnswer }),
    verify: (encodedToken: string) =>
      call({ method: 'POST', path: '/api/auth/verify', body: { encodedToken }, answer: userAnswer }),
    signOut: () => call({ method: 'POST', path: '/api/auth/signout', body: {}, answer: v.object({}) }),

    cart: () => call({ path: '/api/user/cart', answer: cartAnswer }),
    addToCart: (product: { _id: string }) =>
      call({ method: 'POST', path: '/api/user/cart', body: { product: { _id: product._id } }, answer: cartAnswer }),
    stepCartItem: (productId: string, type: 'increment' | 'decrement', times = 1) =>
      call({
        method: 'POST',
        path: `/api/user/cart/${id(productId)}`,
        body: { action: times === 1 ? { type } : { type, times } },
        answer: cartAnswer,
      }),
    removeFromCart: (productId: string) =>
      call({ method: 'DELETE', path: `/api/user/cart/${id(productId)}`, answer: cartAnswer }),
    clearCart: () => call({ method: 'DELETE', path: '/api/user/cart', answer: cartAnswer }),

    wishlist: () => call({ path: '/api/user/wishlist', answer: wishlistAnswer }),
    addToWishlist: (product: { _id: string }) =>
      call({
        method: 'POST',
        path: '/api/user/wishlist',
        body: { product: { _id: product._id } },
        answer: wishlistAnswer,
      }),
    removeFromWishlist: (productId: string) =>
      call({ method: 'DELETE', path: `/api/user/wishlist/${id(productId)}`, answer: wishlistAnswer }),

    addresses: () => call({ path: '/api/user/address', answer: addressesAnswer }),
    addAddress: (address: AddressFormInput) =>
      call({ method: 'POST', path: '/api/user/address', body: { address }, answer: addressesAnswer }),
    changeAddress: (addressId: string, address: AddressFormInput) =>
      call({ method: 'POST', path: `/api/user/address/${id(addressId)}`, body: { address }, answer: addressesAnswer }),
    removeAddress: (addressId: string) =>
      call({ method: 'DELETE', path: `/api/user/address/${id(addressId)}`, answer: addressesAnswer }),

    checkout: (checkout: { addressId: string; method?: 'online' | 'cash'; total?: string }, idempotencyKey: string) =>
      call({
        method: 'POST',
        path: '/api/user/checkout',
        body: { checkout },
        headers: { 'idempotency-key': idempotencyKey },
        answer: checkoutAnswer,
      }),
    placeOrder: (order: { payment_id: string; razorpay_order_id?: string; razorpay_signature?: string }) =>
      call({ method: 'POST', path: '/api/user/place-order', body: { order }, answer: ordersAnswer }),
    orders: () => call({ path: '/api/user/orders', answer: ordersAnswer }),
    order: (orderId: string) => call({ path: `/api/user/orders/${id(orderId)}`, answer: orderAnswer }),
    cancelOrder: (orderId: string) =>
      call({ method: 'POST', path: `/api/user/orders/${id(orderId)}/cancel`, body: {}, answer: orderAnswer }),
  }
}

import * as v from 'valibot'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import {
  addressesResponse,
  cartResponse,
  orderResponse,
  ordersResponse,
  signInResponse,
  signUpResponse,
  userResponse,
  wishlistResponse,
} from './accounts.ts'
import { categoriesResponse, productResponse, productsResponse } from './catalogue.ts'
import { serializeCatalogueQuery } from './catalogue-query.ts'
import { checkoutResponse } from './checkout.ts'
import type { AddressFormInput, SignInForm, SignUpForm } from './forms.ts'
import { storeResponse } from './settings.ts'
import { createTransport, type TransportOptions } from './transport.ts'

export type Client = ReturnType<typeof createClient>

/** The shop's calls, typed, one method each. No method throws for an answer or a broken connection: see `CallResult`. */
export function createClient(options: TransportOptions) {
  const call = createTransport(options)
  const id = encodeURIComponent
  return {
    store: (signal?: AbortSignal) => call({ path: '/api/store', answer: storeResponse, ...(signal ? { signal } : {}) }),
    products: (query: CatalogueQuery, page: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) => {
      const search = serializeCatalogueQuery(query)
      if (page.limit !== undefined) search.set('limit', String(page.limit))
      if (page.cursor !== undefined) search.set('cursor', page.cursor)
      const text = search.toString()
      return call({
        path: `/api/products${text === '' ? '' : `?${text}`}`,
        answer: productsResponse,
        ...(signal ? { signal } : {}),
      })
    },
    /** By id or by slug. */
    product: (idOrSlug: string) => call({ path: `/api/products/${id(idOrSlug)}`, answer: productResponse }),
    categories: () => call({ path: '/api/categories', answer: categoriesResponse }),

    signUp: (form: SignUpForm & { keepSignedIn?: boolean }) =>
      call({ method: 'POST', path: '/api/auth/signup', body: form, answer: signUpResponse }),
    signIn: (form: SignInForm & { keepSignedIn?: boolean }) =>
      call({ method: 'POST', path: '/api/auth/login', body: form, answer: signInResponse }),
    signInAsGuest: (form: { keepSignedIn?: boolean } = {}) =>
      call({ method: 'POST', path: '/api/auth/guest', body: form, answer: signUpResponse }),
    verify: (encodedToken: string) =>
      call({ method: 'POST', path: '/api/auth/verify', body: { encodedToken }, answer: userResponse }),
    signOut: () => call({ method: 'POST', path: '/api/auth/signout', body: {}, answer: v.object({}) }),

    cart: () => call({ path: '/api/user/cart', answer: cartResponse }),
    addToCart: (product: { _id: string }) =>
      call({ method: 'POST', path: '/api/user/cart', body: { product: { _id: product._id } }, answer: cartResponse }),
    stepCartItem: (productId: string, type: 'increment' | 'decrement', times = 1) =>
      call({
        method: 'POST',
        path: `/api/user/cart/${id(productId)}`,
        body: { action: times === 1 ? { type } : { type, times } },
        answer: cartResponse,
      }),
    removeFromCart: (productId: string) =>
      call({ method: 'DELETE', path: `/api/user/cart/${id(productId)}`, answer: cartResponse }),
    clearCart: () => call({ method: 'DELETE', path: '/api/user/cart', answer: cartResponse }),

    wishlist: () => call({ path: '/api/user/wishlist', answer: wishlistResponse }),
    addToWishlist: (product: { _id: string }) =>
      call({
        method: 'POST',
        path: '/api/user/wishlist',
        body: { product: { _id: product._id } },
        answer: wishlistResponse,
      }),
    removeFromWishlist: (productId: string) =>
      call({ method: 'DELETE', path: `/api/user/wishlist/${id(productId)}`, answer: wishlistResponse }),

    addresses: () => call({ path: '/api/user/address', answer: addressesResponse }),
    addAddress: (address: AddressFormInput) =>
      call({ method: 'POST', path: '/api/user/address', body: { address }, answer: addressesResponse }),
    changeAddress: (addressId: string, address: AddressFormInput) =>
      call({
        method: 'POST',
        path: `/api/user/address/${id(addressId)}`,
        body: { address },
        answer: addressesResponse,
      }),
    removeAddress: (addressId: string) =>
      call({ method: 'DELETE', path: `/api/user/address/${id(addressId)}`, answer: addressesResponse }),

    checkout: (checkout: { addressId: string; method?: 'online' | 'cash'; total?: string }, idempotencyKey: string) =>
      call({
        method: 'POST',
        path: '/api/user/checkout',
        body: { checkout },
        headers: { 'idempotency-key': idempotencyKey },
        answer: checkoutResponse,
      }),
    placeOrder: (order: { payment_id: string; razorpay_order_id?: string; razorpay_signature?: string }) =>
      call({ method: 'POST', path: '/api/user/place-order', body: { order }, answer: ordersResponse }),
    orders: () => call({ path: '/api/user/orders', answer: ordersResponse }),
    order: (orderId: string) => call({ path: `/api/user/orders/${id(orderId)}`, answer: orderResponse }),
    cancelOrder: (orderId: string) =>
      call({ method: 'POST', path: `/api/user/orders/${id(orderId)}/cancel`, body: {}, answer: orderResponse }),
  }
}

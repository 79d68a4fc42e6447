import { emailKey } from '#domain/accounts.ts'
import type { Reads, Transaction } from '../store.ts'
import type { Account, ListLine, Tables } from './tables.ts'

type ShopperReads = Pick<Reads, 'customer' | 'customerByEmail' | 'session' | 'basket' | 'wishlist' | 'addresses'>
type ShopperWrites = Pick<
  Transaction,
  | 'lockCustomer'
  | 'addCustomer'
  | 'setPasswordHash'
  | 'addSession'
  | 'deleteSession'
  | 'deleteExpiredSessions'
  | 'deleteExpiredGuests'
  | 'saveBasketLine'
  | 'removeBasketLine'
  | 'clearBasket'
  | 'addToWishlist'
  | 'removeFromWishlist'
  | 'saveAddresses'
>

export function shopperReads(tables: Tables): ShopperReads {
  const withProducts = (lines: readonly ListLine[] | undefined) =>
    (lines ?? []).flatMap(({ productId, ...line }) => {
      const product = tables.products.get(productId)
      return product ? [{ product, ...line }] : []
    })
  return {
    customer: async (id) => tables.accounts.get(id)?.shopper ?? null,
    async customerByEmail(email) {
      const id = tables.emails.get(emailKey(email))
      return (id === undefined ? undefined : tables.accounts.get(id)) ?? null
    },
    session: async (id) => tables.sessions.get(id) ?? null,
    basket: async (userId) => withProducts(tables.baskets.get(userId)),
    wishlist: async (userId) => withProducts(tables.wishlists.get(userId)).map(({ qty: _, ...line }) => line),
    addresses: async (userId) => [...(tables.addresses.get(userId) ?? [])],
  }
}

export function shopperWrites(tables: Tables): ShopperWrites {
  const account = (userId: string): Account => {
    const found = tables.accounts.get(userId)
    if (!found) throw new Error(`No shopper ${userId}`)
    return found
  }
  const mustExist = (userId: string, productId: string) => {
    account(userId)
    if (!tables.products.get(productId)) throw new Error(`No product ${productId}`)
  }

  return {
    lockCustomer: async (userId) => tables.accounts.get(userId) !== undefined,
    async addCustomer(shopper, passwordHash) {
      const key = emailKey(shopper.email)
      if (tables.emails.get(key) !== undefined) return false
      if (tables.accounts.get(shopper.id)) throw new Error(`Two shoppers with the id ${shopper.id}`)
      tables.emails.set(key, shopper.id)
      tables.accounts.set(shopper.id, { shopper: { ...shopper }, passwordHash })
      return true
    },
    async setPasswordHash(userId, passwordHash) {
      tables.accounts.set(userId, { ...account(userId), passwordHash })
    },
    async addSession(session) {
      account(session.userId)
      tables.sessions.set(session.id, { ...session })
    },
    deleteSession: async (id) => tables.sessions.delete(id),
    async deleteExpiredSessions(now) {
      const expired = [...tables.sessions.values()].filter((session) => session.expiresAt < now)
      for (const { id } of expired) tables.sessions.delete(id)
      return expired.length
    },
    async deleteExpiredGuests(before, now, limit) {
      const staying = new Set<string>()
      for (const { userId, expiresAt } of tables.sessions.values()) if (expiresAt > now) staying.add(userId)
      for (const { userId } of tables.checkouts.values()) staying.add(userId)
      const leaving = [...tables.accounts.values()]
        .map(({ shopper }) => shopper)
        .filter(({ id, kind, createdAt }) => kind === 'guest' && createdAt < before && !staying.has(id))
        .sort((a, b) => a.createdAt - b.createdAt)
        .slice(0, limit)
      const gone = new Set(leaving.map(({ id }) => id))
      for (const { id, email } of leaving) {
        tables.emails.delete(emailKey(email))
        for (const table of [tables.baskets, tables.wishlists, tables.addresses, tables.accounts]) table.delete(id)
      }
      for (const { id, userId } of [...tables.sessions.values()]) if (gone.has(userId)) tables.sessions.delete(id)
      return leaving.length
    },
    async saveBasketLine(userId, productId, qty, now) {
      mustExist(userId, productId)
      if (!Number.isInteger(qty) || qty < 0 || qty > 100) throw new RangeError(`${qty} units in a basket`)
      const lines = tables.baskets.get(userId) ?? []
      const changed = lines.map((line) => (line.productId === productId ? { ...line, qty, updatedAt: now } : line))
      const there = lines.some((line) => line.productId === productId)
      tables.baskets.set(userId, there ? changed : [...lines, { productId, qty, createdAt: now, updatedAt: now }])
    },
    async removeBasketLine(userId, productId) {
      const lines = tables.baskets.get(userId) ?? []
      const left = lines.filter((line) => line.productId !== productId)
      if (left.length < lines.length) tables.baskets.set(userId, left)
      return left.length < lines.length
    },
    clearBasket: async (userId) => tables.baskets.delete(userId),
    async addToWishlist(userId, productId, now) {
      mustExist(userId, productId)
      const lines = tables.wishlists.get(userId) ?? []
      if (lines.some((line) => line.productId === productId)) return false
      tables.wishlists.set(userId, [...lines, { productId, qty: 1, createdAt: now, updatedAt: now }])
      return true
    },
    async removeFromWishlist(userId, productId) {
      const lines = tables.wishlists.get(userId) ?? []
      const left = lines.filter((line) => line.productId !== productId)
      if (left.length < lines.length) tables.wishlists.set(userId, left)
      return left.length < lines.length
    },
    async saveAddresses(userId, book) {
      account(userId)
      if (book.filter((address) => address.isDefault).length > 1) throw new Error('Two default addresses')
      const copies = book.map((address) => ({ ...address }))
      tables.addresses.set(userId, copies)
    },
  }
}

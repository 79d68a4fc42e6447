import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Address } from '#domain/address-book.ts'
import type { BasketLine } from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { lockCustomer } from '../accounts.ts'
import { rowsByIdsAnd } from '../query/by-ids.ts'
import type { Dialect } from '../query/dialect.ts'
import { nestedRows } from '../query/nested-rows.ts'
import { family, kind, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { addressRecord, productRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

export interface PurchaseQuestion {
  userId: string
  /** What is to be bought; null for the basket. */
  productIds: readonly string[] | null
  /** The payment that may have been used before; null where none is named. */
  paymentId: string | null
  /** The key that may have been used before; null where none is given. */
  idempotencyKey: string | null
}

/** All that decides whether and what a customer buys. */
export interface PurchaseBasis {
  /** Oldest line first; empty when products were named. */
  basket: BasketLine[]
  /** Those of the basket, or those of the named ones that exist, in no particular order. */
  products: Product[]
  addresses: Address[]
  openCheckoutId: string | null
  /** The customer's checkout with the key. */
  repeatedCheckoutId: string | null
  isPaymentKnown: boolean
}

export interface PurchaseReads {
  /** In one statement, of which each part has its own read as well. Null when there is no such customer. */
  purchaseBasis(question: PurchaseQuestion): Promise<PurchaseBasis | null>
}

export interface PurchaseWrites {
  /** Locks the customer before it reads. */
  lockPurchaseBasis(question: PurchaseQuestion): Promise<PurchaseBasis | null>
}

export function purchaseReads(session: Session): PurchaseReads {
  return { purchaseBasis: (question) => readBasis(session, question) }
}

export function purchaseWrites(session: Session): PurchaseWrites {
  return {
    async lockPurchaseBasis(question) {
      // Neither waits for the other's answer. They are two, since what one statement locks and reads may be older than
      // the lock; SQLite has one writer.
      const locked = session.dialect.lockRows ? session.row(lockCustomer, { id: question.userId }) : null
      const [found] = await Promise.all([readBasis(session, question), locked])
      return found
    },
  }
}

async function readBasis(session: Session, question: PurchaseQuestion): Promise<PurchaseBasis | null> {
  const basket: BasketLine[] = []
  const products: Product[] = []
  let facts: Facts | null = null
  if (question.productIds) {
    for (const row of await rowsByIdsAnd(session, productsAndFacts, { ...question, ids: question.productIds })) {
      products.push(productRecord.fromRow(row))
      facts = row
    }
  } else {
    for (const row of await session.rows(basketAndFacts, question)) {
      const { qty, createdAt, updatedAt } = row
      const product = productRecord.fromRow(row)
      products.push(product)
      basket.push({ product, qty, createdAt, updatedAt })
      facts = row
    }
  }
  // They come with a product; where there is none, this asks once more.
  facts ??= await session.row(factsAlone, question)
  if (!facts || facts.customerId === null) return null
  return {
    basket,
    products,
    addresses: addresses.read(facts.addresses).map(addressRecord.fromRow),
    openCheckoutId: facts.openCheckoutId,
    repeatedCheckoutId: facts.repeatedCheckoutId,
    isPaymentKnown: facts.knownPaymentId !== null,
  }
}

interface Facts {
  customerId: string | null
  addresses: string
  openCheckoutId: string | null
  repeatedCheckoutId: string | null
  knownPaymentId: string | null
}

const addresses = nestedRows('addresses', addressRecord.columns, {
  key: 'userId',
  parent: 'shoppers.id',
  orderBy: 'place',
})

const QUESTION = { userId: text, paymentId: kind<string | null>(), idempotencyKey: kind<string | null>() }
type Question = {
  userId: RawBuilder<string>
  paymentId: RawBuilder<string | null>
  idempotencyKey: RawBuilder<string | null>
}

/** None depends on the row it stands in: the engines ask for each once. */
function factsOf(db: Kysely<Schema>, { userId, paymentId, idempotencyKey }: Question, dialect: Dialect) {
  const checkouts = db.selectFrom('checkouts').select('checkouts.id').where('checkouts.userId', '=', userId)
  const open = checkouts.where('checkouts.state', '=', sql.lit('open' as const))
  return [
    db.selectFrom('shoppers').select('shoppers.id').where('shoppers.id', '=', userId).as('customerId'),
    addresses.select(dialect, userId).as('addresses'),
    open.orderBy('checkouts.createdAt').orderBy('checkouts.seq').limit(sql.lit(1)).as('openCheckoutId'),
    checkouts.where('checkouts.idempotencyKey', '=', idempotencyKey).as('repeatedCheckoutId'),
    db.selectFrom('payments').select('payments.id').where('payments.id', '=', paymentId).as('knownPaymentId'),
  ] as const
}

const factsAlone = query(QUESTION, (db, question, dialect) => db.selectNoFrom(factsOf(db, question, dialect)))

const basketAndFacts = query(QUESTION, (db, question, dialect) =>
  db
    .selectFrom('basketLines as line')
    .innerJoin('productsWithGroup as products', 'products.id', 'line.productId')
    .select(productRecord.columnsIn('products'))
    .select(['line.qty', 'line.createdAt', 'line.updatedAt'])
    .select(factsOf(db, question, dialect))
    .where('line.userId', '=', question.userId)
    .orderBy('line.seq'),
)

const productsAndFacts = family((size: number) =>
  query({ ...QUESTION, ids: many(text, size) }, (db, { ids, ...question }, dialect) =>
    db
      .selectFrom('productsWithGroup as products')
      .select(productRecord.columnsIn('products'))
      .select(factsOf(db, question, dialect))
      .where('products.id', 'in', ids),
  ),
)

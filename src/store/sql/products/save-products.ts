import { priceProblem } from '#domain/catalogue/groups/price-rules.ts'
import { listedFacts } from '#domain/catalogue/groups/product-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { snakeCase } from '../query/names.ts'
import { insertRows } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { packRecord, productGroupRecord } from '../records.ts'
import { copyToPacks } from './copy-to-packs.ts'
import { problemsText } from './save-problems.ts'

/**
 * Saves packs, and of each group what they say of it. Facts are saved for the groups that are named here; another one
 * keeps those it has, and its packs list by them. Throws where a slug would lead to two groups. Answers the ids of all packs of these groups, which are locked then.
 */
export async function saveProducts(
  session: Session,
  products: readonly Product[],
  facts: ReadonlyMap<string, ProductFacts>,
): Promise<string[]> {
  for (const product of products) {
    const problem = priceProblem(product)
    if (problem !== null) throw new RangeError(`The product ${product.id} must not be saved: ${problem}`)
  }
  // The last of those with the same id is what would be left; one statement cannot write a row twice.
  const packs = lastOfEach(products, (product) => product.id)
  const groups = lastOfEach(products, (product) => product.groupId)
  const rows = groups.map((product) => {
    const known = facts.get(product.groupId) ?? null
    const shared = { ...product, ...listedFacts(known), facts: known }
    return productGroupRecord.toRow({ ...shared, id: product.groupId, slug: product.groupSlug })
  })
  await session.insert(
    saveGroupsWithFacts,
    rows.filter(({ facts }) => facts !== null),
  )
  await session.insert(
    saveGroups,
    rows.filter(({ facts }) => facts === null),
  )
  await session.insert(
    savePacks,
    packs.map((pack) => {
      const problems = problemsText({ ...pack, facts: facts.get(pack.groupId) ?? null }, pack)
      return { ...packRecord.toRow(pack), received: pack.stock, problems }
    }),
  )
  return copyToPacks(
    session,
    groups.map(({ groupId }) => groupId),
  )
}

function lastOfEach(products: readonly Product[], key: (product: Product) => string): Product[] {
  return [...new Map(products.map((product) => [key(product), product])).values()]
}

/** "title = excluded.title, ..." */
export function replaced(columns: readonly string[]): string {
  return columns
    .filter((column) => column !== 'id')
    .map((column) => `${snakeCase(column)} = excluded.${snakeCase(column)}`)
    .join(', ')
}

const FACTS = ['diet', 'origin', 'organicScheme', 'organicUntil', 'facts'] as const

const saveGroupsWithFacts = insertRows(
  'productGroups',
  productGroupRecord.columns,
  `on conflict (id) do update set
    version = product_groups.version + 1, ${replaced(productGroupRecord.columns)}`,
)

const saveGroups = insertRows(
  'productGroups',
  productGroupRecord.columns,
  `on conflict (id) do update set version = product_groups.version + 1,
    ${replaced(productGroupRecord.columns.filter((column) => !FACTS.some((fact) => fact === column)))}`,
)

/** A change of stock is a delivery or a loss: it goes into what was received. */
const savePacks = insertRows(
  'products',
  [...packRecord.columns, 'received', 'problems'],
  `on conflict (id) do update set version = products.version + 1,
    received = products.received + ${unlessLots('0', 'excluded.stock - products.stock')},
    stock = ${unlessLots('products.stock', 'excluded.stock')},
    ${replaced(packRecord.columns.filter((column) => column !== 'stock'))}`,
)

function unlessLots(withLots: string, otherwise: string): string {
  return `case when exists (select 1 from lots where lots.product_id = products.id) then ${withLots} else ${otherwise} end`
}

import { sql } from 'kysely'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import { replaced } from '../products/save-products.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { vendorRecord } from '../records.ts'

export interface VendorReads {
  /** All of them by name, each with how many groups it has in any state. */
  vendors(): Promise<(Vendor & { groupCount: number })[]>
  /** In their order. */
  vendorNames(): Promise<string[]>
  vendor(id: string): Promise<Vendor | null>
}

export interface VendorWrites {
  /** Inserts or replaces by id. What products say of it is changed by `renameInGroups`. */
  saveVendor(vendor: Vendor): Promise<void>
}

/** The products of vendors are counted with `longReads`. */
export function vendorReads(session: Session, longReads: Session): VendorReads {
  return {
    vendors: async () =>
      (await longReads.rows(allVendors, {})).map((row) => ({
        ...vendorRecord.fromRow(row),
        groupCount: row.groupCount,
      })),
    vendorNames: async () => (await session.rows(vendorNames, {})).map(({ name }) => name),
    async vendor(id) {
      const row = await session.row(vendorById, { id })
      return row && vendorRecord.fromRow(row)
    },
  }
}

export function vendorWrites(session: Session): VendorWrites {
  return {
    saveVendor: (vendor) => session.insert(saveVendors, [vendorRecord.toRow(vendor)]),
  }
}

const allVendors = query({}, (db) =>
  db
    .selectFrom('vendors')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('productGroups')
          .select(['vendor', (count) => count.fn.countAll<number>().as('n')])
          .groupBy('vendor')
          .as('counted'),
      (join) => join.onRef('counted.vendor', '=', 'vendors.name'),
    )
    .select(vendorRecord.columnsIn('vendors'))
    .select(sql<number>`coalesce(counted.n, 0)`.as('groupCount'))
    .orderBy('vendors.name'),
)

const vendorNames = query({}, (db) => db.selectFrom('vendors').select('name').orderBy('name'))

const vendorById = query({ id: text }, (db, { id }) =>
  db.selectFrom('vendors').select(vendorRecord.columns).where('id', '=', id),
)

const saveVendors = insertRows(
  'vendors',
  vendorRecord.columns,
  `on conflict (id) do update set ${replaced(vendorRecord.columns)}`,
)

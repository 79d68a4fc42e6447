import { SEARCH_REVISION_SLOT } from '../products/search-revision.ts'
import { catalogueTables } from './0001-catalogue.ts'
import { buyersTables } from './0002-accounts.ts'
import { salesTables } from './0003-orders.ts'
import { returnedPayments } from './0004-payments-without-order.ts'
import { orderedCheckouts } from './0006-placed-checkouts.ts'
import { dropStateLists, tablesWithoutStateLists } from './0008-states-without-lists.ts'
import { audiences, dueTimes, ordersByState, providers } from './0009-providers-and-due-times.ts'
import { dueCheckoutsByKind, reportedPayments } from './0010-reported-payments.ts'
import { counters } from './0017-limits.ts'
import { pricesWithinMrp, productGroups, productsWithinMrp } from './0021-product-groups.ts'
import { searchRevisions } from './0024-search-revisions.ts'
import { staffTables } from './back-office/0030-staff.ts'
import { auditTables } from './back-office/0031-audit.ts'
import { catalogueEditing } from './back-office/0032-catalogue-editing.ts'
import { stockLedger } from './back-office/0033-stock-ledger.ts'
import { orderHandling } from './back-office/0034-order-handling.ts'
import { settingsVersions } from './back-office/0035-settings-versions.ts'
import { customerRecords } from './back-office/0036-customers.ts'
import { pictures } from './back-office/0037-pictures.ts'
import { imports } from './back-office/0039-imports.ts'
import { picking } from './back-office/0041-picking.ts'
import { invoices } from './back-office/0042-invoices.ts'
import { cashRuns } from './back-office/0043-cash-runs.ts'
import { reports } from './back-office/0046-reports.ts'
import { packCodes } from './back-office/0071-pack-codes.ts'
import { wordsOfNames } from './back-office/0072-words-of-names.ts'
import { packsOnceLive } from './catalogue/0075-packs-once-live.ts'
import { packSearchTexts } from './catalogue/0079-pack-search-texts.ts'
import { indexesOfAllPacks } from './catalogue/0080-indexes-of-all-packs.ts'
import type { Migration } from './migration.ts'
import { substitutionPreferences } from './orders/0058-substitution.ts'
import { packedBags } from './orders/0059-packed-bags.ts'
import { erasableNotes } from './orders/0060-erased-notes.ts'
import { staffRefunds } from './orders/0063-staff-refunds.ts'
import { orderReturns } from './orders/0065-returns.ts'
import { CAUSES_OF_REFUNDS, causesOfRefunds } from './orders/0073-causes-of-refunds.ts'
import { stockCounts } from './stock/0055-stock-counts.ts'
import { receipts } from './stock/0056-receipts.ts'
import { stockLists } from './stock/0057-stock-lists.ts'

/**
 * How the schema came to be, oldest first. Forward only: what has been released is never changed, a correction is
 * a new entry at the end.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001 products, categories and settings', statements: catalogueTables },
  { name: '0002 shoppers and their lists', statements: buyersTables },
  { name: '0003 checkouts, orders and money', statements: salesTables },
  { name: '0004 payments that became no order are found at once', statements: returnedPayments },
  {
    name: '0005 guests of long ago are found at once',
    statements: () => [`create index guests_by_age on shoppers (created_at) where kind = 'guest'`],
  },
  { name: '0006 checkouts that were ordered lately are found at once', statements: orderedCheckouts },
  {
    name: '0007 old events of the payment provider are found at once',
    statements: () => ['create index provider_events_by_age on provider_events (received_at)'],
  },
  {
    name: '0008 states are listed by the shop alone',
    statements: dropStateLists,
    rebuilds: tablesWithoutStateLists,
  },
  { name: '0009 payments name their provider', statements: providers },
  { name: '0010 what is due at the provider is found at once', statements: dueTimes },
  { name: '0011 sessions name whom they admit', statements: audiences },
  { name: '0012 orders are found by state, lines by product', statements: ordersByState },
  {
    name: '0013 products know their net quantity',
    statements: ({ types }) => [
      `alter table products add column net_amount ${types.integer}`,
      `alter table products add column net_unit ${types.text}`,
    ],
  },
  {
    name: '0014 orders of a customer are found in the order they were placed',
    statements: () => ['create index orders_by_shopper_in_sequence on orders (user_id, seq)'],
  },
  { name: '0015 captured payments are recorded as reported', statements: reportedPayments },
  { name: '0016 checkouts that are due are found by their kind', statements: dueCheckoutsByKind },
  { name: '0017 limits are counted for all processes', statements: counters },
  {
    name: '0018 checkouts have no index that nothing reads',
    statements: () => ['drop index unsettled_checkouts', 'drop index ordered_checkouts'],
  },
  {
    // Every index is a page more to write for each row. A customer's orders are found by their sequence.
    name: '0019 orders and lists have no index that nothing needs',
    statements: () => [
      'drop index orders_by_shopper',
      'drop index basket_lines_by_product',
      'drop index wishlist_lines_by_product',
    ],
  },
  {
    name: '0020 payments of a customer that became no order are found without the others',
    statements: () => [
      'create index lost_payments_by_shopper on payments (user_id, created_at, seq) where order_id is null',
    ],
  },
  { name: '0021 what the packs of a product share stands once', statements: productGroups },
  {
    name: '0022 no price is above the MRP',
    statements: pricesWithinMrp,
    rebuilds: productsWithinMrp,
  },
  {
    name: '0023 the first packs of groups are listed and counted by category',
    statements: () => [
      'create index first_packs_by_category on products (category, position, id) where position_in_group = 0',
    ],
  },
  { name: '0024 products say when an index must read them again', statements: searchRevisions },
  {
    // The first has what lists filter by, except for stock, which every sale would have to write here too; packs of a
    // group follow each other in it. The expressions of the second are those of `catalogue-list/unit-price.ts`.
    name: '0025 lists of groups are counted, and sorted by unit price, from an index',
    statements: () => [
      `create index products_in_groups on products (group_id, position_in_group, selling_price, rating_tenths, category,
        diet, origin, organic_scheme, organic_until, vendor)`,
      'drop index products_by_group',
      `create index products_by_unit_price on products (
        (case when net_amount > 0 then net_unit end),
        (case when net_amount > 0 and net_unit is not null then
          (2 * selling_price * case net_unit when 'piece' then 1 else 1000 end + net_amount) / (2 * net_amount) end),
        position, id, position_in_group)`,
    ],
  },
  { name: '0030 staff sign in apart from customers', statements: staffTables },
  { name: '0031 writes of staff are recorded', statements: auditTables },
  { name: '0032 products are drafts, live or archived', statements: catalogueEditing },
  { name: '0033 stock has lots, and every move of it is written down', statements: stockLedger },
  { name: '0034 staff write notes about orders, and find those with problems', statements: orderHandling },
  { name: '0035 settings have versions', statements: settingsVersions },
  { name: '0036 customers are found by staff, who write notes about them', statements: customerRecords },
  { name: '0037 pictures are uploaded, and products show them', statements: pictures },
  { name: '0039 files are imported into the catalogue line by line', statements: imports },
  { name: '0041 orders are claimed, and picked line by line', statements: picking },
  { name: '0042 packed orders have a settlement and an invoice', statements: invoices },
  { name: '0043 cash is counted by who delivered, and money goes back by line', statements: cashRuns },
  { name: '0046 sales of days that are over are added up, and sold-out times written down', statements: reports },
  {
    // So that packs of other categories are passed over without being read; see 0025.
    name: '0049 a list by unit price is read from the index within a category too',
    statements: () => [
      'drop index products_by_unit_price',
      `create index products_by_unit_price on products (
        (case when net_amount > 0 then net_unit end),
        (case when net_amount > 0 and net_unit is not null then
          (2 * selling_price * case net_unit when 'piece' then 1 else 1000 end + net_amount) / (2 * net_amount) end),
        position, id, position_in_group, category) where listing = 'live'`,
    ],
  },
  { name: '0055 stock is counted while the shop goes on', statements: stockCounts },
  { name: '0056 packs are bought in cases, and received by the delivery', statements: receipts },
  { name: '0057 lists of stock read no orders of weeks', statements: stockLists },
  { name: '0058 orders say what may stand for goods that are not there', statements: substitutionPreferences },
  { name: '0059 bags are counted when an order is packed', statements: packedBags },
  { name: '0060 words about the steps of an order go with an erased customer', statements: erasableNotes },
  {
    // The expression is that of `catalogue-list/catalogue-list-query.ts`; 676 comes after every country.
    name: '0053 lists in the order of origins, and those of a vendor, are read from an index',
    statements: ({ characterCode }) => [
      `create index products_by_origin on products (
        (coalesce((${characterCode}(substr(origin, 1, 1)) - 65) * 26 + ${characterCode}(substr(origin, 2, 1)) - 65, 676)),
        position, id, position_in_group, category) where listing = 'live'`,
      `create index products_by_vendor on products (vendor, position, id, position_in_group, category)
        where listing = 'live'`,
    ],
  },
  {
    // So that what has no certificate is passed over without being read; see 0049.
    name: '0054 certified packs are listed by unit price from the index',
    statements: () => [
      'drop index products_by_unit_price',
      `create index products_by_unit_price on products (
        (case when net_amount > 0 then net_unit end),
        (case when net_amount > 0 and net_unit is not null then
          (2 * selling_price * case net_unit when 'piece' then 1 else 1000 end + net_amount) / (2 * net_amount) end),
        position, id, position_in_group, category, organic_until, organic_scheme) where listing = 'live'`,
    ],
  },
  {
    // So that lists of these filters by unit price are cut from the index, and only their own packs are read; see 0049.
    name: '0062 filtered lists by unit price are read from the index',
    statements: ({ kind }) => [
      'drop index products_by_unit_price',
      `create index products_by_unit_price on products (
        (case when net_amount > 0 then net_unit end),
        (case when net_amount > 0 and net_unit is not null then
          (2 * selling_price * case net_unit when 'piece' then 1 else 1000 end + net_amount) / (2 * net_amount) end),
        position, id, position_in_group, category, organic_until, organic_scheme, origin, diet, rating_tenths,
        selling_price, group_id) where listing = 'live'`,
      // What PostgreSQL knows of an index's expressions goes with the index, and it looks again only after many changes.
      ...(kind === 'postgres' ? ['analyze products'] : []),
    ],
  },
  {
    name: '0061 an import says itself how many of its lines have which verdict',
    statements: ({ types: { text } }) => [`alter table imports add column summary ${text}`],
  },
  { name: '0063 who of the staff sent how much money back', statements: staffRefunds },
  {
    name: '0064 what each person picked in some weeks is read from an index',
    statements: () => [
      `create index finished_pick_lines on pick_lines (at, staff_id, short_reason) where state <> 'open'`,
    ],
  },
  {
    name: '0068 an order keeps by how many grams a unit of loose goods was counted',
    statements: ({ types: { integer } }) =>
      ['checkout_lines', 'order_lines'].map((table) => `alter table ${table} add column step_grams ${integer}`),
  },
  { name: '0065 goods of packed orders come back by line', statements: orderReturns },
  {
    // Restoring a backup once lost it, and an index passes over what has a revision below those it has read.
    name: '0069 the revision of the search is above that of every product',
    statements: () => [
      `insert into catalogue_versions (slot, value)
        select ${SEARCH_REVISION_SLOT}, coalesce(max(search_revision), 0) + 1 from products where true
        on conflict (slot) do update set value =
          case when excluded.value > catalogue_versions.value then excluded.value else catalogue_versions.value end`,
    ],
  },
  {
    // That of the packs which customers see is read from the index of their list.
    name: '0070 the last place in the catalogue is read from indexes',
    statements: () => ["create index hidden_products_in_order on products (position) where listing <> 'live'"],
  },
  { name: '0071 packs are found by their barcodes, and by their SKUs in any letter case', statements: packCodes },
  { name: '0072 customers are found by the later words of their names', statements: wordsOfNames },
  { name: CAUSES_OF_REFUNDS, statements: causesOfRefunds },
  {
    name: '0074 a basket remembers the weight that was wanted when the step of loose goods changes',
    statements: ({ types: { integer } }) => [`alter table basket_lines add column wanted_grams ${integer}`],
  },
  { name: '0075 a pack that is not sold says whether it was once', statements: packsOnceLive },
  {
    // The size of a pack and its ingredients are read for a claim of organic growing, too.
    name: '0076 what keeps packs from going live is looked at again',
    statements: () => ['update products set problems = null'],
  },
  {
    // The conditions are those of `ledger/moves.ts`. What is sold is not written here.
    name: '0077 when a pack was last found, missing or counted is read without its other moves',
    statements: () => [
      `create index corrected_units on stock_moves (product_id, at) where kind in ('count', 'adjust')`,
    ],
  },
  {
    name: '0078 groups of a category, and those of a vendor, are found and counted without the others',
    statements: () => [
      'create index groups_by_category on product_groups (category, title)',
      'create index groups_by_vendor on product_groups (vendor, title)',
    ],
  },
  { name: '0079 what staff find packs by stands in a table of its own', statements: packSearchTexts },
  { name: '0080 packs in any state are listed from indexes', statements: indexesOfAllPacks },
]

import type { PackRowDto } from '#contract/admin/catalogue/products.ts'
import { comparablePrice } from '#domain/catalogue/prices.ts'
import * as text from '#i18n/back-office/catalogue/products.ts'
import { formatRupees } from '#ui/format.ts'
import { RowImage } from '../../parts/pictures/row-image.tsx'
import { Pill } from '../../parts/pill.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'

const column = columnsOf<PackRowDto>()

/** The columns of the list of packs. Sorting is that of the server. */
export const PACK_COLUMNS = column.columns([
  column.accessor(({ group }) => group.title, {
    id: 'title',
    header: text.columns.product,
    enableSorting: true,
    meta: { card: 'wide' },
    cell: ({ row: { original } }) => <ProductName id={original.groupId} group={original.group} />,
  }),
  column.accessor('unit', { header: text.columns.pack }),
  column.accessor('sku', { header: text.columns.sku, meta: { card: 'hidden' } }),
  column.accessor('sellingPrice', {
    id: 'price',
    header: text.columns.price,
    enableSorting: true,
    meta: { numeric: true },
    cell: ({ getValue }) => <b>{formatRupees(getValue())}</b>,
  }),
  column.accessor('mrp', {
    header: text.columns.mrp,
    meta: { numeric: true, card: 'hidden' },
    cell: ({ row: { original }, getValue }) => (original.soldBy === 'loose' ? text.none : formatRupees(getValue())),
  }),
  column.display({
    id: 'compare',
    header: text.columns.compare,
    meta: { numeric: true, card: 'hidden' },
    cell: ({ row: { original } }) => {
      const comparable = comparablePrice(original.sellingPrice, original)
      return comparable && `${formatRupees(comparable.price)}${text.perUnit[comparable.per]}`
    },
  }),
  column.accessor('stock', {
    header: text.columns.stock,
    enableSorting: true,
    meta: { numeric: true },
    cell: ({ getValue, row: { original } }) =>
      getValue() === 0 && original.listing === 'live' ? (
        text.soldOut
      ) : (
        <>
          {getValue()} <span className="text-ink-3 md:hidden">{text.inStock}</span>
        </>
      ),
  }),
  column.accessor('listing', {
    header: text.columns.state,
    cell: ({ getValue }) =>
      getValue() === 'live' ? text.states.live : <Pill tone="note">{text.states[getValue()]}</Pill>,
  }),
  column.display({
    id: 'problems',
    header: text.columns.problems,
    meta: { card: 'wide' },
    cell: ({ row: { original } }) => original.problems.map((each) => text.problems[each]).join(', '),
  }),
])

function ProductName({ id, group }: Pick<PackRowDto, 'group'> & { id: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <RowImage img={group.img} />
      <ScreenLink to="/products/$id" params={{ id }} className="font-bold hover:underline">
        {group.title}
      </ScreenLink>
    </span>
  )
}

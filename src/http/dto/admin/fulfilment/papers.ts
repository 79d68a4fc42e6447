import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import { shownGroupTitle, shownGroupUnit } from '#domain/catalogue/groups/organic-claim.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Order } from '#domain/orders.ts'
import { nameInitial } from '#domain/picking/bags.ts'
import type { PickLine } from '#domain/picking/pick-line.ts'
import type { Reads } from '#store/store.ts'
import { addressLines, soldAtOf } from '#use-cases/invoices/index.ts'
import { type PackWithGroup, packsWithGroups } from '#use-cases/picking/index.ts'
import { cashDueOf } from '#use-cases/returns/index.ts'
import { toIsoIndiaTime } from '../../dates.ts'

/** What is printed for an order: what is in the bag, where it goes, and its invoices as they were issued. */
export async function papersOf(reads: Reads, order: Order): Promise<PapersDto> {
  const lines = await reads.pickLines(order.id)
  const packs = await packsWithGroups(reads, [
    ...order.lines.map(({ productId }) => productId),
    ...lines.flatMap(({ substituteId }) => substituteId ?? []),
  ])
  const invoices = await reads.invoicesOf(order.id)
  const label = await labelOf(reads, order, packs)
  const soldAt = await soldAtOf(reads, order)
  const bags = await reads.packedBags(order.id)
  return {
    invoices: invoices.map(toInvoiceDto),
    packingList: {
      lines: order.lines.map(({ title, unit, qty }, place) => {
        const picked = lines.find(({ line, state }) => line === place && state !== 'open')
        return {
          line: place,
          title,
          unit,
          qty: picked?.picked ?? qty,
          grams: picked?.grams ?? null,
          shortReason: picked?.shortReason ?? null,
          substitute: substituteText(picked, packs, soldAt),
        }
      }),
    },
    label,
    bags: bags && {
      bags: bags.bags,
      cold: bags.cold,
      initial: nameInitial(label.name),
      area: order.address ? `${order.address.area}, ${order.address.pinCode}` : '',
      cashDue: label.cashDue,
    },
  }
}

/** An invoice or credit note as it was issued. */
export function toInvoiceDto({ number, kind, issuedAt, body }: Invoice): PapersDto['invoices'][number] {
  return {
    ...{ number, kind, issuedAt: toIsoIndiaTime(issuedAt) },
    body: { ...body, lines: body.lines.map((each, line) => ({ line, ...each })) },
  }
}

function substituteText(
  line: PickLine | undefined,
  packs: ReadonlyMap<string, PackWithGroup>,
  soldAt: number,
): string | null {
  const other = line?.substituteId ? packs.get(line.substituteId) : undefined
  return line && other
    ? `${line.substituteQty} × ${shownGroupTitle(other.group, soldAt)}, ${shownGroupUnit(other, soldAt)}`
    : null
}

async function labelOf(
  reads: Reads,
  order: Order,
  packs: ReadonlyMap<string, PackWithGroup>,
): Promise<PapersDto['label']> {
  const { address } = order
  const settlement = await reads.settlement(order.id)
  const storages = new Set([...packs.values()].map(({ group }) => group.facts?.storage))
  const customer = address ? null : await reads.customer(order.userId)
  return {
    orderId: order.id,
    placedAt: toIsoIndiaTime(order.createdAt),
    method: order.method,
    name: address?.name ?? customer?.name ?? '',
    address: address ? addressLines(address) : [],
    cashDue: order.method !== 'cash' ? 0 : settlement ? await cashDueOf(reads, settlement) : order.total,
    storage: (['chilled', 'frozen'] as const).filter((storage) => storages.has(storage)),
  }
}

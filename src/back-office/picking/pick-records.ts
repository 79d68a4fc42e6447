import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { pickingCalls } from '#contract/admin/picking/picking-calls.ts'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import { PICK_REFUSALS } from '#domain/picking/picks.ts'

const picks = pickingCalls.pickLines.body.entries.picks.pipe[0]

/** An order that is picked in this browser. */
const pickRecord = v.object({
  orderId: v.string(),
  memberId: v.string(),
  /** As the shop had it last. */
  list: pickingCalls.claimOrder.answer,
  /** What the shop has not answered yet, in the order in which it was picked. */
  waiting: picks,
  /** What it has refused, until somebody has read why. */
  refused: v.array(v.object({ line: v.number(), refusal: v.picklist(PICK_REFUSALS) })),
})
export interface PickRecord extends Omit<v.InferOutput<typeof pickRecord>, 'waiting'> {
  waiting: PickBody[]
}

/** Where picks are stored until the shop has them. */
export interface PickRecords {
  all: () => Promise<PickRecord[]>
  save: (record: PickRecord) => Promise<void>
  remove: (orderId: string) => Promise<void>
}

interface Schema extends DBSchema {
  orders: { key: string; value: unknown }
}

/** In the browser, below the shop's own name. A browser that allows no storage has them while the page lives. */
export function openPickRecords(shopPath: string): PickRecords {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opening ??= openDB<Schema>(`haribhari picking ${shopPath}`, 1, {
      upgrade: (created) => void created.createObjectStore('orders'),
    })
    return opening
  }
  return {
    all: async () => {
      const stored = await (await database()).getAll('orders')
      return stored.flatMap((record) => {
        const parsed = v.safeParse(pickRecord, record)
        return parsed.success ? [parsed.output] : []
      })
    },
    save: async (record) => void (await (await database()).put('orders', record, record.orderId)),
    remove: async (orderId) => (await database()).delete('orders', orderId),
  }
}

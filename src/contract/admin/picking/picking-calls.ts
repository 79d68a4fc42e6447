import * as v from 'valibot'
import { MAX_BAGS } from '#domain/picking/bags.ts'
import { PICK_VIEWS, type PickView } from '#domain/picking/pick-views.ts'
import { defineCall, staff } from '../../call.ts'
import { pageQuery } from '../../fields.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { wholeNumber } from '../fields.ts'
import { pickListDto, pickTaskDto, substituteDto } from './pick-list.ts'
import { type PickBody, pickBody, pickResultDto } from './picks.ts'

/** Most picks of one call: an order of many lines, each opened again a few times. */
const MAX_PICKS = 300

/** In how many bags it is, and how many of them stay cold; nothing where nobody counts bags. */
const packBody = v.object({
  bags: v.optional(
    v.pipe(
      v.object({ bags: wholeNumber(1, MAX_BAGS), cold: wholeNumber(0, MAX_BAGS) }),
      v.check(({ bags, cold }) => cold <= bags, issueCode('too-large')),
    ),
  ),
})

/** `order-claimed` has the other's `claim` in its details. */
const CLAIM_REFUSALS = ['order-not-found', 'order-step-not-allowed', 'order-claimed'] as const
const ofOrder = (id: string) => ({ params: { id } })

/** Picking and packing. Those who pick see the orders by these calls alone, with the customer's name and door. */
export const pickingCalls = {
  pickTasks: defineCall({
    method: 'GET',
    path: '/api/admin/picking',
    who: staff('orders.pick'),
    query: v.object({ ...pageQuery(100, 50).entries, view: v.optional(v.picklist(PICK_VIEWS), 'to-pick') }),
    answer: v.object({ orders: v.array(pickTaskDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { view?: PickView; cursor?: string; limit?: string } = {}, signal?: AbortSignal) => ({
      query: new URLSearchParams(query),
      signal,
    }),
  }),
  /** An accepted order, or one that nobody picks any more. Again by the same picker, it lasts ten minutes from then. */
  claimOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/claim',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: CLAIM_REFUSALS,
    request: ofOrder,
  }),
  /** Somebody else may claim it at once; what was picked stays picked. */
  releaseOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/release',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: CLAIM_REFUSALS,
    request: ofOrder,
  }),
  /** Also of an order that somebody else picks, and after it is packed. */
  pickList: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/pick-list',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: ['order-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  /**
   * What could be put in the place of a line's goods, the nearest first: what its customer allowed, suitable for them and in
   * stock.
   */
  substitutesForLine: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/pick-list/:line/substitutes',
    who: staff('orders.pick'),
    answer: v.object({ substitutes: v.array(substituteDto) }),
    failures: ['order-not-found'],
    request: (id: string, line: number, signal?: AbortSignal) => ({ params: { id, line: String(line) }, signal }),
  }),
  /** In the order they are sent. Each is written down or refused by itself, and the claim lasts on. */
  pickLines: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/picks',
    who: staff('orders.pick'),
    body: v.object({ picks: v.pipe(v.array(pickBody), v.minLength(1), v.maxLength(MAX_PICKS)) }),
    answer: v.object({ pickList: pickListDto, results: v.array(pickResultDto) }),
    failures: CLAIM_REFUSALS,
    request: (id: string, picks: PickBody[]) => ({ params: { id }, body: { picks } }),
  }),
  /** Settles what the order costs, sends back what was paid beyond it, and issues the invoice. Again it changes nothing. */
  packOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/pack',
    who: staff('orders.pick'),
    body: v.optional(packBody, {}),
    answer: pickListDto,
    failures: [...CLAIM_REFUSALS, 'lines-unfinished', 'nothing-picked', 'picked-lot-blocked'],
    request: (id: string, bags?: v.InferInput<typeof packBody>['bags']) => ({ params: { id }, body: { bags } }),
  }),
}

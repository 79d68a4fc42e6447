import { Hono } from 'hono'
import { toRefundJson } from '../../serializers/serializers.ts'
import type { MerchantDependencies } from './dependencies.ts'
import { unknownId } from './ids.ts'
import { respondList } from './listing.ts'
import { notesBody, readBody } from './request-fields.ts'

export function refundRoutes({ ledger }: MerchantDependencies): Hono {
  const app = new Hono()

  app.get('/', (c) => respondList(c, [...ledger.refunds.values()], toRefundJson))

  app.get('/:id', (c) => {
    const refund = ledger.refunds.get(c.req.param('id'))
    return refund ? c.json(toRefundJson(refund)) : unknownId(c, 'rfnd')
  })

  app.patch('/:id', async (c) => {
    const refund = ledger.refunds.get(c.req.param('id'))
    if (!refund) return unknownId(c, 'rfnd')
    const body = await readBody(c, notesBody)
    if (!body.ok) return body.response
    const record = { ...refund, notes: body.value.notes }
    ledger.save({ kind: 'refund', record })
    return c.json(toRefundJson(record))
  })
  return app
}

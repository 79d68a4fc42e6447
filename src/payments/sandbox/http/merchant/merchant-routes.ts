import { Hono } from 'hono'
import { toErrorJson } from '../../serializers/errors.ts'
import { basicAuth } from './basic-auth.ts'
import type { MerchantDependencies } from './dependencies.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { refundRoutes } from './refunds.ts'

/** The interface that a shop's server calls with its key and secret. */
export function merchantRoutes({
  keyId,
  keySecret,
  ...dependencies
}: MerchantDependencies & { keyId: string; keySecret: string }): Hono {
  const app = new Hono()
  app.use('*', basicAuth(keyId, keySecret))
  app.route('/orders', orderRoutes(dependencies))
  app.route('/payments', paymentRoutes(dependencies))
  app.route('/refunds', refundRoutes(dependencies))
  app.all('*', (c) => c.json(toErrorJson('The requested URL was not found on the server.'), 400))
  return app
}

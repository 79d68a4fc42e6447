import { setTimeout as pause } from 'node:timers/promises'
import { config, populate, vendure } from './config.mjs'

/* Makes the tables and fills them with PRODUCTS_FILE, then waits for the jobs that build the search index. */
const { bootstrap, JobQueueService, TransactionalConnection } = vendure

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  roles: [],
  countries: [{ code: 'IN', name: 'India', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 5 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 0 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
}

async function bootstrapWithTables() {
  const dbConnectionOptions = { ...config.dbConnectionOptions, synchronize: true }
  const app = await bootstrap({ ...config, dbConnectionOptions })
  await app.get(JobQueueService).start()
  return app
}

const app = await populate(bootstrapWithTables, initialData, process.env.PRODUCTS_FILE)
const jobs = app.get(TransactionalConnection).rawConnection.getRepository('JobRecord')
while ((await jobs.countBy({ isSettled: false })) > 0) await pause(200)
await app.close()
process.exit(0)

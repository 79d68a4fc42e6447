import { createRequire } from 'node:module'
import { join } from 'node:path'

/* The packages are those of the folder that this runs in, where `install.ts` has put them. */
const require = createRequire(join(process.cwd(), 'package.json'))

export const vendure = require('@vendure/core')
export const { populate } = require('@vendure/core/cli')

const { DefaultJobQueuePlugin, DefaultSchedulerPlugin, DefaultSearchPlugin, dummyPaymentHandler } = vendure
const { DATABASE_URL, DATABASE_FILE, PORT, COOKIE_SECRET } = process.env

/** As Vendure's own quick start has it in production, without its plugins for assets, e-mail and the dashboard. */
export const config = {
  apiOptions: {
    port: Number(PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    // As many as this shop gives at once.
    shopListQueryLimit: 1000,
    trustProxy: 1,
    cors: { origin: [], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    // Its default sends an e-mail first. This shop's customers are signed in as soon as they have signed up.
    requireVerification: false,
    superadminCredentials: { identifier: 'superadmin', password: COOKIE_SECRET },
    cookieOptions: { secret: COOKIE_SECRET },
  },
  dbConnectionOptions: {
    ...(DATABASE_URL ? { type: 'postgres', url: DATABASE_URL } : { type: 'better-sqlite3', database: DATABASE_FILE }),
    synchronize: false,
    migrations: [],
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  customFields: {},
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

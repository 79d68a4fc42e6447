import type { Scenario } from './scenario.ts'
import { browserClosed, responsesLost } from './scenarios/browser-closed.ts'
import { commitDisconnects } from './scenarios/commit-disconnects.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { failover } from './scenarios/failover.ts'
import { hoarding } from './scenarios/hoarding.ts'
import { killAtEveryStep } from './scenarios/kill-at-every-step.ts'
import { killAtRandom } from './scenarios/kill-at-random.ts'
import { latePayments } from './scenarios/late-payments.ts'
import { lostWebhooks } from './scenarios/lost-webhooks.ts'
import { postgresKilled } from './scenarios/postgres-killed.ts'
import { providerFailures } from './scenarios/provider-failures.ts'
import { realBrowser } from './scenarios/real-browser.ts'
import { refundFailures } from './scenarios/refund-failures.ts'
import { unpaidCheckouts } from './scenarios/unpaid-checkouts.ts'

/** In the order in which `npm run chaos` runs them. */
export const SCENARIOS: readonly Scenario[] = [
  killAtEveryStep('sqlite'),
  killAtEveryStep('postgres'),
  killAtRandom('sqlite'),
  killAtRandom('postgres'),
  postgresKilled,
  commitDisconnects,
  providerFailures,
  lostWebhooks,
  latePayments,
  refundFailures,
  unpaidCheckouts,
  responsesLost,
  browserClosed,
  realBrowser,
  diskFull,
  hoarding,
  failover,
]

import { responsesLost } from '../scenarios/browser-closed.ts'
import { commitDisconnects } from '../scenarios/commit-disconnects.ts'
import { latePayments } from '../scenarios/late-payments.ts'
import { lostWebhooks } from '../scenarios/lost-webhooks.ts'
import { providerFailures } from '../scenarios/provider-failures.ts'
import { refundFailures } from '../scenarios/refund-failures.ts'
import { unpaidCheckouts } from '../scenarios/unpaid-checkouts.ts'
import { testShortRun } from '../short-run.ts'

testShortRun(commitDisconnects)
testShortRun(providerFailures)
testShortRun(lostWebhooks)
testShortRun(latePayments)
testShortRun(refundFailures)
testShortRun(responsesLost)
testShortRun(unpaidCheckouts)

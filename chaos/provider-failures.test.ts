import { responsesLost } from './scenarios/browser-closed.ts'
import { commitsCut } from './scenarios/commit-disconnects.ts'
import { latePayments } from './scenarios/late-payments.ts'
import { lostWebhooks } from './scenarios/lost-webhooks.ts'
import { providerFailures } from './scenarios/provider-failures.ts'
import { refundFailures } from './scenarios/refund-failures.ts'
import { short } from './short-run.ts'

short(commitsCut)
short(providerFailures)
short(lostWebhooks)
short(latePayments)
short(refundFailures)
short(responsesLost)

import { answersLost } from './scenarios/browser-gone.ts'
import { commitsCut } from './scenarios/commits-cut.ts'
import { lateMoney } from './scenarios/late-payments.ts'
import { webhooksAstray } from './scenarios/lost-webhooks.ts'
import { providerInTrouble } from './scenarios/provider-failures.ts'
import { refundsInTrouble } from './scenarios/refund-failures.ts'
import { short } from './short.ts'

short(commitsCut)
short(providerInTrouble)
short(webhooksAstray)
short(lateMoney)
short(refundsInTrouble)
short(answersLost)

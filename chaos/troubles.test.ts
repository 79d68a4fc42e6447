import { answersLost } from './scenarios/browser-gone.ts'
import { commitsCut } from './scenarios/commits-cut.ts'
import { lateMoney } from './scenarios/late-money.ts'
import { providerInTrouble } from './scenarios/provider-in-trouble.ts'
import { refundsInTrouble } from './scenarios/refunds-in-trouble.ts'
import { webhooksAstray } from './scenarios/webhooks-astray.ts'
import { short } from './short.ts'

short(commitsCut)
short(providerInTrouble)
short(webhooksAstray)
short(lateMoney)
short(refundsInTrouble)
short(answersLost)

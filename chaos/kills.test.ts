import { killAtEveryStep } from './scenarios/kill-at-every-step.ts'
import { killAtRandom } from './scenarios/kill-at-random.ts'
import { postgresKilled } from './scenarios/postgres-killed.ts'
import { short } from './short-run.ts'

short(killAtEveryStep('sqlite'))
short(killAtEveryStep('postgres'))
short(killAtRandom('sqlite'))
short(killAtRandom('postgres'))
short(postgresKilled)

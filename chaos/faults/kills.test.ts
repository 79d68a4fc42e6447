import { killAtEveryStep } from '../scenarios/kill-at-every-step.ts'
import { killAtRandom } from '../scenarios/kill-at-random.ts'
import { postgresKilled } from '../scenarios/postgres-killed.ts'
import { testShortRun } from '../short-run.ts'

testShortRun(killAtEveryStep('sqlite'))
testShortRun(killAtEveryStep('postgres'))
testShortRun(killAtRandom('sqlite'))
testShortRun(killAtRandom('postgres'))
testShortRun(postgresKilled)

import { once } from 'node:events'
import { parseFlags } from '../parse-flags.ts'
import { spawnNode } from '../processes/spawn-node.mjs'
import { encodeSample, SAMPLE_VARIABLE } from './sample.ts'

/*
 * `npm run mutate` puts faults into the rules, the use cases, the HTTP layer and the SQL store, one at a time, and lists
 * those that no test notices. That takes hours: `npm run mutate -- src/domain src/http/tokens.ts` takes these folders and
 * files alone, and `--sample 130 --seed 7` takes so many faults of them at random; the same seed takes the same faults.
 * Exit code 1 when fewer than 85 % are noticed.
 */
const { positionals, values } = parseFlags({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const files = positionals.map((path) => (/\.ts$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.ts`))
const only = files.length === 0 ? [] : ['--mutate', [...files, '!**/*.test.ts'].join(',')]
const size = values.sample === undefined ? null : wholeNumber('--sample', values.sample)
const sampling = size === null ? [] : ['--checkers', 'sample', '--reporters', 'layers,json']
const sample = size === null ? '' : encodeSample({ size, seed: wholeNumber('--seed', values.seed) })
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const child = spawnNode(
  process.execPath,
  [stryker, 'run', 'scripts/mutate/stryker.config.json', ...only, ...sampling],
  { env: { ...process.env, [SAMPLE_VARIABLE]: sample } },
)
const [code] = await once(child, 'exit')
process.exit(code ?? 1)

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  process.stderr.write(`${option} is not a whole number above zero: ${text}\n`)
  process.exit(2)
}

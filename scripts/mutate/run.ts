import { once } from 'node:events'
import { parseFlags } from '../parse-flags.ts'
import { spawnNode } from '../spawn-node.mjs'

/*
 * `npm run mutate` puts faults into the rules, the use cases, the HTTP layer and the SQL store, one at a time, and lists
 * those that no test notices. That takes hours: `npm run mutate -- src/domain src/http/tokens.ts` takes these folders and
 * files alone. Exit code 1 when fewer than 85 % are noticed.
 */
const { positionals } = parseFlags({ allowPositionals: true })
const files = positionals.map((path) => (/\.ts$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.ts`))
const only = files.length === 0 ? [] : ['--mutate', [...files, '!**/*.test.ts'].join(',')]
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const child = spawnNode(process.execPath, [stryker, 'run', 'scripts/mutate/stryker.config.json', ...only])
const [code] = await once(child, 'exit')
process.exit(code ?? 1)

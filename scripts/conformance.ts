import { globSync, readFileSync } from 'node:fs'

/** Lists every promise with the tests that keep it; fails when one has none or a test names one that is not there. */
const promises = new Map<string, string>()
for (const line of readFileSync('docs/promises.md', 'utf8').split('\n')) {
  const match = /^- (A\d{3}) (.+)$/.exec(line)
  if (match?.[1] && match[2]) promises.set(match[1], match[2])
}

const keptBy = new Map<string, string[]>([...promises.keys()].map((number) => [number, []]))
const unknown: string[] = []
const files = globSync(['tests/**/*.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'])
// A title is the first argument of test(…) or it(…), whatever quotes it stands in.
const title = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

for (const file of files.sort()) {
  for (const match of readFileSync(file, 'utf8').matchAll(title)) {
    const words = match[2] ?? ''
    for (const number of words.match(/\bA\d{3}\b/g) ?? []) {
      const tests = keptBy.get(number)
      if (tests) tests.push(`${file}: ${words}`)
      else unknown.push(`${number} in ${file}: ${words}`)
    }
  }
}

const broken = [...keptBy].filter(([, tests]) => tests.length === 0).map(([number]) => number)
for (const [number, text] of promises) {
  process.stdout.write(`${number} ${text}\n`)
  for (const test of keptBy.get(number) ?? []) process.stdout.write(`     ${test}\n`)
}
process.stdout.write(`\n${promises.size - broken.length} of ${promises.size} promises are kept by a test.\n`)
for (const number of broken) process.stdout.write(`no test keeps ${number}: ${promises.get(number) ?? ''}\n`)
for (const each of unknown) process.stdout.write(`there is no promise ${each}\n`)
process.exitCode = broken.length + unknown.length > 0 || promises.size === 0 ? 1 : 0

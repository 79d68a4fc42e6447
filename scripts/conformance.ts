import { globSync, readFileSync } from 'node:fs'

/** `npm run conformance`: lists the tests of every promise; fails for a promise without a test or an unknown number. */
const promises = new Map<string, string>()
for (const line of readFileSync('docs/promises.md', 'utf8').split('\n')) {
  const match = /^- (A\d{3}) (.+)$/.exec(line)
  if (match?.[1] && match[2]) promises.set(match[1], match[2])
}

const testsOf = new Map<string, string[]>([...promises.keys()].map((number) => [number, []]))
const unknownNumbers: string[] = []
const files = globSync(['tests/**/*.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'])
/** The first argument of test(…), it(…), test.concurrent(…) or test.each(…)(…), in any quotes. */
const testTitle = /\b(?:test|it)(?:\.concurrent)?(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

for (const file of files.sort()) {
  for (const match of readFileSync(file, 'utf8').matchAll(testTitle)) {
    const title = match[2] ?? ''
    for (const number of title.match(/\bA\d{3}\b/g) ?? []) {
      const tests = testsOf.get(number)
      if (tests) tests.push(`${file}: ${title}`)
      else unknownNumbers.push(`${number} in ${file}: ${title}`)
    }
  }
}

const untested = [...testsOf].filter(([, tests]) => tests.length === 0).map(([number]) => number)
for (const [number, text] of promises) {
  process.stdout.write(`${number} ${text}\n`)
  for (const test of testsOf.get(number) ?? []) process.stdout.write(`     ${test}\n`)
}
process.stdout.write(`\n${promises.size - untested.length} of ${promises.size} promises have a test.\n`)
for (const number of untested) process.stdout.write(`no test for ${number}: ${promises.get(number) ?? ''}\n`)
for (const each of unknownNumbers) process.stdout.write(`unknown promise ${each}\n`)
process.exitCode = untested.length + unknownNumbers.length > 0 || promises.size === 0 ? 1 : 0

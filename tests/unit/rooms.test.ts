import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, roomOverrides } from '../../scripts/rooms.ts'

/** The house as docs/architecture.md tells it, written a second time on purpose. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  ui: ['domain'],
  seed: ['domain'],
  store: ['domain'],
  payments: ['domain'],
  'use-cases': ['domain'],
  http: ['domain', 'contract', 'use-cases'],
  storefront: ['domain', 'contract', 'ui'],
}
const everyRoom = [...Object.keys(mayImport), 'entry']
const pairs = Object.keys(mayImport).flatMap((from) =>
  everyRoom.filter((to) => to !== from).map((to) => ({ from, to, allowed: mayImport[from]?.includes(to) ?? false })),
)

const single: [room: string, imported: string, allowed: boolean][] = [
  ['domain', './money.ts', true],
  ['domain', 'valibot', false],
  ['domain', 'node:fs', false],
  ['domain', 'hono/utils', false],
  ['contract', 'valibot', true],
  ['contract', 'hono', false],
  ['ui', 'react', true],
  ['ui', '@base-ui/react/dialog', true],
  ['ui', '@tanstack/react-query', false],
  ['ui', '@tanstack/react-router', false],
  ['ui', 'valibot', false],
  ['seed', 'node:fs', false],
  ['use-cases', '#store/store.ts', true],
  ['use-cases', '#payments/payments.ts', true],
  ['use-cases', '#store/sql/store.ts', false],
  ['use-cases', '#store/memory/store.ts', false],
  ['use-cases', '#payments/razorpay/client.ts', false],
  ['use-cases', 'node:crypto', false],
  ['http', '#store/store.ts', true],
  ['http', '#store/sql/store.ts', false],
  ['http', '#payments/sandbox/shop.ts', false],
  ['http', 'hono', true],
  ['http', 'node:http', false],
  ['http', 'react', false],
  ['store/memory', '../store.ts', true],
  ['store/memory', '../sql/store.ts', false],
  ['store/memory', 'kysely', false],
  ['store/sql', 'kysely', true],
  ['store/sql', 'node:sqlite', true],
  ['store/sql', '../memory/store.ts', false],
  ['store', './sql/store.ts', false],
  ['payments/razorpay', '../payments.ts', true],
  ['payments/razorpay', '../sandbox/shop.ts', false],
  ['payments/sandbox', '../razorpay/client.ts', false],
  ['storefront', '@tanstack/react-router', true],
  ['storefront', 'hono', false],
  ['storefront', 'node:fs', false],
  ['storefront/queries', '../session/session.ts', false],
  ['storefront/session', '../queries/api.ts', true],
  ['storefront/session', '../shopper/basket.ts', false],
  ['storefront/shopper', '../session/session.ts', true],
  ['storefront/shopper', '../features/basket/basket-screen.tsx', false],
  ['storefront/routes', '../features/basket/basket-screen.tsx', true],
  ...features.flatMap((feature): [string, string, boolean][] => [
    [`storefront/features/${feature}`, '../../paths.ts', true],
    [`storefront/features/${feature}`, '#ui/button.tsx', true],
    [`storefront/features/${feature}`, '../../routes/index.tsx', false],
    ...features
      .filter((other) => other !== feature)
      .map((other): [string, string, boolean] => [`storefront/features/${feature}`, `../${other}/screen.tsx`, false]),
  ]),
]

const house = mkdtempSync(join(tmpdir(), 'haribhari-rooms-'))
let refused: Set<string>

beforeAll(() => {
  const settings = JSON.parse(readFileSync('biome.json', 'utf8'))
  copyFileSync('biome.rooms.json', join(house, 'biome.rooms.json'))
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
  for (const { from, to } of pairs) {
    for (const path of [`#${to}/thing.ts`, `../${to}/thing.ts`]) write(from, path)
    write(`${from}/inner`, `../../${to}/thing.ts`)
  }
  for (const [room, imported] of single) write(room, imported)
  refused = lint()
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(pairs)('$from importing #$to is allowed: $allowed', ({ from, to, allowed }) => {
  expect(refused.has(fileFor(from, `#${to}/thing.ts`))).toBe(!allowed)
})

test.each(pairs)('$from never reaches $to by a relative path', ({ from, to }) => {
  expect(refused.has(fileFor(from, `../${to}/thing.ts`))).toBe(true)
  expect(refused.has(fileFor(`${from}/inner`, `../../${to}/thing.ts`))).toBe(true)
})

test.each(single)('%s importing %s is allowed: %s', (room, imported, allowed) => {
  expect(refused.has(fileFor(room, imported))).toBe(!allowed)
})

test('every feature of the storefront is in the table', () => {
  const folders = readdirSync('src/storefront/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map((folder) => folder.name).filter((name) => !features.includes(name))).toEqual([])
})

test('biome.rooms.json holds the rules that the table makes', () => {
  const { overrides } = v.parse(
    v.object({ overrides: v.array(v.unknown()) }),
    JSON.parse(readFileSync('biome.rooms.json', 'utf8')),
  )
  expect(overrides).toEqual(roomOverrides())
})

function fileFor(room: string, imported: string): string {
  return `src/${room}/${imported.replaceAll(/[^a-z]/g, (sign) => `_${sign.charCodeAt(0)}`)}.ts`
}

/** An import, an import of a type, a re-export and an import at run time: one file for each, all to be treated alike. */
function write(room: string, imported: string): void {
  const forms = [
    `import '${imported}'`,
    `import type { Thing } from '${imported}'`,
    `export * from '${imported}'`,
    `export const thing = import('${imported}')`,
  ]
  for (const [index, form] of forms.entries()) {
    const file = join(house, fileFor(room, imported).replace('.ts', `.${index}.ts`))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${form}\n`)
  }
}

const report = v.object({ diagnostics: v.array(v.object({ location: v.object({ path: v.string() }) })) })

/** The files all of whose forms were refused. Fails when the forms of one import are not treated alike. */
function lint(): Set<string> {
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  const flags = ['lint', 'src', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(biome, flags, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seen = new Set(v.parse(report, JSON.parse(stdout)).diagnostics.map(({ location }) => location.path))
  const files = new Map<string, number>()
  for (const path of seen) {
    const file = path.replace(/\.\d\.ts$/, '.ts')
    files.set(file, (files.get(file) ?? 0) + 1)
  }
  expect([...files].filter(([, forms]) => forms !== 4)).toEqual([])
  return new Set(files.keys())
}

import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { compileHintsPlugin } from './compile-hints-plugin.ts'

const LARGE = Array.from({ length: 2000 }, (_, place) => `export const f${place} = () => globalThis.log(${place})`)

const MODULES: Readonly<Record<string, string>> = {
  'virtual:entry': `${LARGE.join('\n')}\nimport('virtual:small').then(({ small }) => small())`,
  'virtual:small': `import 'virtual:shared'\nexport const small = () => import('virtual:other')`,
  'virtual:other': `import 'virtual:shared'\nexport const other = () => 1`,
  'virtual:shared': 'globalThis.shared = 1',
}

const modules: Plugin = {
  name: 'modules',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id.slice(1)],
}

test('a large file begins with the hint that has all of it compiled while it comes, and a small one does not', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, compileHintsPlugin()],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const hints = output.flatMap((file) =>
    file.type === 'chunk'
      ? [{ large: file.code.length > 30_000, hint: file.code.startsWith('//# allFunctionsCalledOnLoad\n') }]
      : [],
  )
  expect(hints).toContainEqual({ large: true, hint: true })
  expect(hints).toContainEqual({ large: false, hint: false })
  expect(hints.every(({ large, hint }) => large === hint)).toBe(true)
})

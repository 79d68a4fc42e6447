import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

// node scripts/bundle-release.ts 0.1.0 ../haribhari-0.1.0
//
// Bundles the client and the API of a release, so that tests can run them against the present ones. `entry.js` in the
// release's folder says what is bundled; it is read as if it lay in the checkout, whose names it uses.

const [version, checkout] = process.argv.slice(2)
if (!version || !checkout) {
  console.error('usage: node scripts/bundle-release.ts <version> <checkout of that release, with its node_modules>')
  process.exit(1)
}
const folder = resolve('tests/compatibility/releases', version)
const entry = join(resolve(checkout), 'release-entry.js')

for (const [name, exported] of Object.entries({ client: 'createClient', server: 'openServer' })) {
  const input = join(resolve(checkout), `release-${name}.js`)
  await build({
    configFile: false,
    root: resolve(checkout),
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'release-entry',
        enforce: 'pre',
        resolveId: (id) => (id === input || id === entry ? id : null),
        load: (id) => {
          if (id === input) return `export { ${exported} } from ${JSON.stringify(entry)}`
          return id === entry ? readFileSync(join(folder, 'entry.js'), 'utf8') : null
        },
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'node24',
      rolldownOptions: {
        input,
        treeshake: { moduleSideEffects: false },
        output: { format: 'esm', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
}

import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * How programs are written that Node runs. V8 keeps the text of what it has loaded, in one byte a character as long as all
 * are ASCII and else in two: short and escaped, the server's text takes a third of the memory. Lines stay, since Node prints
 * the one that an error comes from; stack traces name the sources all the same, see `source-positions.ts`.
 */
export const COMPACT = {
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
} satisfies Rolldown.OutputOptions

/** As code names the file of a thread or of another process: `new URL('./read-worker.ts', import.meta.url)`. */
const PROGRAM_URL = /new URL\(['"](\.[^'"]+\.ts)['"], import\.meta\.url\)/g

/**
 * Bundles the programs that the code starts beside itself, in threads or processes of their own. Their names are made of
 * their paths, without hashes: a running server finds them also when a newer build has replaced them.
 */
export function programsPlugin(): Plugin {
  return {
    name: 'programs',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\//, code: 'import.meta.url' },
      handler(code, id) {
        const sources = join(this.environment.config.root, 'src')
        const bundled = code.replace(PROGRAM_URL, (_, path: string) => {
          const file = join(dirname(id), path)
          const fileName = relative(sources, file).replaceAll('/', '-').replace(/\.ts$/, '.js')
          this.emitFile({ type: 'chunk', id: file, fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        return bundled === code ? null : { code: bundled, map: null }
      },
    },
  }
}

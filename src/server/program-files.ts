import { fileURLToPath } from 'node:url'

/** The bundle has every program in one folder, dist/server; started from its sources, each stands in its own. */
const IS_BUNDLED = new URL(import.meta.url).pathname.endsWith('.js')

/** The program of a thread or a child process, where it is beside this code: as built, or from its sources. */
export function programFile(program: 'render-worker' | 'sandbox'): string {
  const source = program === 'sandbox' ? 'sandbox/main.ts' : 'pages/render-worker.ts'
  return resolve(IS_BUNDLED ? `${program}.js` : source)
}

/** A file that the build writes, by its path in dist. */
export function builtFile(path: string): string {
  return resolve(`${IS_BUNDLED ? '..' : '../../dist'}/${path}`)
}

function resolve(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

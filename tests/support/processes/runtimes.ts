import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Where the server and the browser runtime (demo) are reached during browser tests. Playwright loads its
 * configuration again in every worker process, so the first load passes its choices on in environment variables.
 */
const firstPort = readOrChoose('E2E_FIRST_PORT', () => String(20_000 + (process.pid % 1200) * 10))
export const dataDir = readOrChoose('E2E_DATA_DIR', () => mkdtempSync(join(tmpdir(), 'haribhari-e2e-')))

export const serverPort = Number(firstPort)
export const sandboxPort = Number(firstPort) + 1
export const demoPort = Number(firstPort) + 2
/** The demo again, in the pseudo-locale. */
export const pseudoLocalePort = Number(firstPort) + 3

/** All end with a slash, so that Playwright resolves `./shop` below the sub-path. */
export const serverAddress = `http://localhost:${serverPort}/`
export const demoAddress = `http://localhost:${demoPort}/shop-demo/`
export const pseudoLocaleAddress = `http://localhost:${pseudoLocalePort}/shop-demo/`

function readOrChoose(name: string, choose: () => string): string {
  const value = process.env[name] ?? choose()
  process.env[name] = value
  return value
}

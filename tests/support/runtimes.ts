import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the two homes answer during browser tests. Playwright reads its configuration again in every worker, so what
 * the first reading chose travels on in the environment.
 */
const firstPort = fromEnvironment('E2E_FIRST_PORT', () => String(20_000 + (process.pid % 1200) * 10))
export const dataDir = fromEnvironment('E2E_DATA_DIR', () => mkdtempSync(join(tmpdir(), 'haribhari-e2e-')))

export const serverPort = Number(firstPort)
export const sandboxPort = Number(firstPort) + 1
export const demoPort = Number(firstPort) + 2

/** Both end in a slash, so that `./shop` stays below a sub-path. */
export const serverAddress = `http://localhost:${serverPort}/`
export const demoAddress = `http://localhost:${demoPort}/shop-demo/`

function fromEnvironment(name: string, choose: () => string): string {
  const value = process.env[name] ?? choose()
  process.env[name] = value
  return value
}

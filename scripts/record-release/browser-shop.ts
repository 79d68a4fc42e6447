import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { freePorts } from '../../tests/support/processes/free-ports.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/chromium.ts'
import { type ApiResponse, requestInit, type ShopUnderRecording } from './shop-under-recording.ts'

/** What a browser keeps of the shop: the records by key, and the payment sandbox's journal in its order. */
interface BrowserStorage {
  database: string
  records: Record<string, unknown>
  journal: unknown[]
}

export interface BrowserShop extends ShopUnderRecording {
  readStorage(): Promise<BrowserStorage>
  stop(): Promise<void>
}

/** Where the browser tests serve it too, so that the database has the same name there. */
const SCOPE = '/shop-demo/'

/** The release in `checkout` as `npm run demo` serves it, open in a page of Chromium. */
export async function startBrowserShop(checkout: string): Promise<BrowserShop> {
  const [port = 0] = await freePorts(1)
  const server = spawn(process.execPath, ['scripts/run.mjs', 'demo'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO_PATH: SCOPE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    process.stdout.write(`  ${line}\n`)
    if (line.includes(' is at http')) break
  }
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}${SCOPE}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  return {
    call: (request) => fetchInPage(page, request.path, requestInit(request)),
    async controlSandbox(path, body) {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const { status, body: result } = await fetchInPage(page, `${SCOPE}sandbox/__control${path}`, init ?? {})
      if (status !== 200) throw new Error(`the sandbox's control ${path} responded with ${status}`)
      return result
    },
    advanceOrder: null,
    readStorage: () => readStorage(page),
    async stop() {
      await browser.close()
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    },
  }
}

function fetchInPage(
  page: Page,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<ApiResponse> {
  return page.evaluate(
    async ([url, options]) => {
      const response = await fetch(url, options)
      const body: unknown = await response.json()
      return { status: response.status, body }
    },
    [path, init] as const,
  )
}

/** Reads release 0.1.0's layout of IndexedDB: the object stores `records` and `journal` of the first database. */
function readStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [{ name: database = '' } = {}] = await indexedDB.databases()
    const connection = await done(indexedDB.open(database))
    const stores = connection.transaction(['records', 'journal'])
    const keys = await done(stores.objectStore('records').getAllKeys())
    const values: unknown[] = await done(stores.objectStore('records').getAll())
    const journal: unknown[] = await done(stores.objectStore('journal').getAll())
    connection.close()
    return { database, records: Object.fromEntries(keys.map((key, index) => [String(key), values[index]])), journal }
  })
}

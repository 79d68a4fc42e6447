import sqlite3InitModule, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'

const CACHE = 'haribhari-sqlite'

/** Downloads SQLite when the worker is installed, so that a worker that wakes up needs no network. */
export async function cacheSqlite(): Promise<void> {
  const cache = await caches.open(CACHE)
  if (!(await cache.match(wasmUrl))) await cache.add(wasmUrl)
}

/** Removes what earlier versions of the worker cached. */
export async function removeOldSqlite(): Promise<void> {
  const cache = await caches.open(CACHE)
  const old = (await cache.keys()).filter(({ url }) => url !== new URL(wasmUrl, location.href).href)
  await Promise.all(old.map((request) => cache.delete(request)))
}

/**
 * The package's own declaration knows no options; Emscripten's are
 * https://emscripten.org/docs/api_reference/module.html
 */
const init: (options: {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<Sqlite3Static> = sqlite3InitModule

/** Resolves to SQLite. Rejects when it cannot be fetched or does not run here. */
export async function loadSqlite(): Promise<Sqlite3Static> {
  const module = await compile()
  const sqlite3 = await init({
    // By itself the package would look for the file beside a script that the bundle no longer has.
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module))
      return {}
    },
  })
  // Refused constraints and the like are thrown, and whoever catches them decides what is logged.
  sqlite3.config.error = () => undefined
  sqlite3.config.warn = () => undefined
  return sqlite3
}

async function compile(): Promise<WebAssembly.Module> {
  const cached = await caches.match(wasmUrl).catch(() => undefined)
  const response = cached ?? (await fetch(wasmUrl))
  if (!response.ok) throw new Error(`SQLite could not be fetched (${response.status})`)
  // A host that does not know the type would otherwise make the shop unavailable.
  const typed = response.headers.get('content-type')?.startsWith('application/wasm')
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

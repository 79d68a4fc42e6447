/** The sample store as the build prepared it. */
export interface SampleDatabase {
  /** The database file, without the built-in account. */
  bytes: Uint8Array
  /** Of the built-in account. */
  passwordHash: string
}

/** A host that takes longer is left waiting, and the worker seeds. */
const TIMEOUT_MS = 10_000

let download: Promise<SampleDatabase> | null = null

/** Starts the download, so that it is under way before anybody asks for the file. */
export function prefetchSampleDatabase(): void {
  download ??= fetchSampleDatabase()
  download.catch(() => undefined)
}

/** Rejects when the file cannot be had. */
export function loadSampleDatabase(): Promise<SampleDatabase> {
  const started = download ?? fetchSampleDatabase()
  // Needed once, so nothing keeps it in memory.
  download = null
  return started
}

async function fetchSampleDatabase(): Promise<SampleDatabase> {
  // Both are known when the worker is built, by src/build/service-workers/service-worker-plugin.ts.
  const file: string = import.meta.env.VITE_SAMPLE_DATABASE
  const passwordHash: string = import.meta.env.VITE_SAMPLE_PASSWORD_HASH
  const response = await fetch(new URL(file, location.href), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || !response.body) throw new Error(`The host answered ${response.status}`)
  // Compressed by the build: few static hosts compress a type that they do not know.
  const plain = response.body.pipeThrough(new DecompressionStream('gzip'))
  return { bytes: new Uint8Array(await new Response(plain).arrayBuffer()), passwordHash }
}

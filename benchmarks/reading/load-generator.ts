import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface LoadOptions {
  url: string
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

/** Sends requests as fast as they are answered and returns how many were in a second. Throws when one failed. */
export interface LoadGenerator {
  name: string
  run: (options: LoadOptions) => Promise<number>
}

/**
 * wrk (Debian's package of that name) where it is installed. autocannon itself takes longer over a request than a bare
 * server does, so that with it every ratio would come near 1.
 */
export function chooseLoadGenerator(): LoadGenerator {
  const isInstalled = spawnSync('wrk', ['--version']).error === undefined
  return isInstalled ? { name: 'wrk', run: runWrk } : { name: 'autocannon', run: runAutocannon }
}

async function runWrk({ url, headers, connections, seconds }: LoadOptions): Promise<number> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headerArguments,
    url,
  ])
  const failures = /Socket errors.*|Non-2xx.*/.exec(stdout)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (failures || !(rate > 0)) throw new Error(`${url}: ${failures?.[0] ?? stdout}`)
  return rate
}

async function runAutocannon({ url, headers, connections, seconds }: LoadOptions): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses without status 2xx, ${result.errors} connection errors`)
  }
  return result.requests.average
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isReachable } from './running-sandbox.ts'
import { sandboxKeys } from './sandbox-keys.ts'

export interface RunningSandbox {
  /** Its address, `http://127.0.0.1:…`, for the server and for browsers on this machine. */
  origin: string
  key: string
  secret: string
  webhookSecret: string
  /** The process of ours that runs now, another one after a crash; null while another shop's sandbox is used. */
  pid(): number | null
  /** Resolves once our process is gone. */
  stop(): Promise<void>
}

export interface SandboxProcessOptions {
  /** The shop's data folder: payments are kept below it. */
  dataDir: string
  /** Wished for; another free one is taken when it is in use. */
  port?: number
  host?: string
  /** Where the shop takes the provider's events. */
  webhookUrl?: string
  /** Whether `/__control` is there; leave it out where strangers reach the sandbox. */
  control?: boolean
}

const firstLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ origin: v.string(), key: v.string(), shared: v.boolean() }),
)
const STARTS_WITHIN_MS = 15_000
const REST_MS = 500
const POLL_INTERVAL_MS = 1000

/**
 * Starts the payment sandbox in a process of its own, which ends with this one and is started again at the same
 * address should it crash. Shops with one data folder share one sandbox: whoever comes first starts it, and another
 * takes over when that one goes. Rejects when it does not come up the first time.
 */
export async function startSandbox(options: SandboxProcessOptions): Promise<RunningSandbox> {
  const keys = sandboxKeys(options.dataDir)
  let current = await launch(options)
  const { origin } = current
  const port = Number(new URL(origin).port)
  const stopping = new AbortController()

  /** Waits for the end of the sandbox in use, then brings up the next, until this shop stops. */
  async function guard(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (current.child) await ended(current.child)
      else while (!stopping.signal.aborted && (await isReachable(origin, keys))) await pause(POLL_INTERVAL_MS)
      await pause(REST_MS)
      if (stopping.signal.aborted) return
      try {
        current = await launch({ ...options, port }, ['--exact-port'])
      } catch {
        // Its port is not free yet: the sandbox itself has said so on standard error.
      }
    }
    current.child?.kill('SIGTERM')
  }
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  void guard()
  return {
    origin,
    key: keys.keyId,
    secret: keys.keySecret,
    webhookSecret: keys.webhookSecret,
    pid: () => current.child?.pid ?? null,
    async stop() {
      stopping.abort()
      if (!current.child) return
      current.child.kill('SIGTERM')
      await ended(current.child)
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A sandbox that answers: in a process of ours, or (`child` null) that of another shop on the same data folder. */
async function launch(
  options: SandboxProcessOptions,
  extra: readonly string[] = [],
): Promise<{ origin: string; child: ChildProcess | null }> {
  const args = ['--data', options.dataDir, '--follow-stdin', '--port', String(options.port ?? 0), ...extra]
  if (options.host !== undefined) args.push('--host', options.host)
  if (options.webhookUrl !== undefined) args.push('--webhook', options.webhookUrl)
  if (options.control === false) args.push('--no-control')

  const program = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  // The pipe breaks when the sandbox goes first; there is nobody left to tell.
  child.stdin.on('error', () => undefined)

  const failed = Promise.withResolvers<never>()
  child.once('error', failed.reject)
  // After its output is read to the end: one that shares says so and leaves at once.
  child.once('close', () => failed.reject(new Error('The payment sandbox ended while starting.')))
  // Once it runs, its end is nobody's failure here.
  failed.promise.catch(() => undefined)
  const timer = setTimeout(() => failed.reject(new Error('The payment sandbox did not start.')), STARTS_WITHIN_MS)
  try {
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed.promise])
    const { origin, shared } = v.parse(firstLine, line)
    return { origin, child: shared ? null : child }
  } catch (problem) {
    child.kill('SIGKILL')
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { ExitOrder } from './exit-at-step.ts'

export interface ShopProcess {
  /** Without a slash at its end; the same after every start. */
  address: string
  start(): Promise<void>
  /** As `kill -9` does. Resolves once it is gone. */
  kill(): Promise<void>
  /** As an owner stops it. */
  stop(): Promise<void>
  /** Resolves when the process that runs now is gone, however it went. */
  gone(): Promise<void>
  running(): boolean
  /** Tells the running process where to die; needs `mortal`. Answers how many steps it had taken. */
  arm(order: ExitOrder): Promise<number>
  /** What it wrote to standard error. */
  complaints(): string
}

const STARTS_WITHIN = 120_000
const counted = v.object({ steps: v.number() })

/** One API process on a port of its own, which can be killed and started again. Not started yet. */
export function shopProcess(options: {
  port: number
  environment: Record<string, string>
  /** Lets the process be told at which step to die. */
  mortal?: boolean
  /** Draws pages for a browser, too; they must have been built. */
  pages?: boolean
}): ShopProcess {
  let child: ChildProcess | null = null
  let gone: Promise<unknown> = Promise.resolve()
  let said = ''
  const address = `http://127.0.0.1:${options.port}`
  const program = fileURLToPath(new URL(options.pages ? './pages-process.ts' : './api-process.ts', import.meta.url))
  const preload = options.mortal ? ['--import', new URL('./exit-at-step.ts', import.meta.url).href] : []

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child?.kill(signal)
    await gone
  }
  return {
    address,
    async start() {
      const started = spawn(process.execPath, [...preload, program], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          SHOP_ENV: 'development',
          PORT: String(options.port),
          LOG_LEVEL: 'error',
          // Every shopper here comes from an address of their own, as shoppers do.
          TRUST_PROXY: '1',
          ...options.environment,
        },
      })
      child = started
      gone = once(started, 'exit')
      started.stderr?.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-8000)
      })
      const open = Promise.withResolvers<void>()
      const timer = setTimeout(() => open.reject(new Error(`The shop did not start: ${said}`)), STARTS_WITHIN)
      let output = ''
      started.stdout?.on('data', (chunk) => {
        output += chunk
        if (/open at/.test(output)) open.resolve()
      })
      void gone.then(() => open.reject(new Error(`The shop ended while starting: ${said}`)))
      try {
        await open.promise
      } finally {
        clearTimeout(timer)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    gone: async () => {
      await gone
    },
    running: () => child !== null && child.exitCode === null && child.signalCode === null,
    async arm(order) {
      if (!child?.connected) throw new Error('only a running process can be told where to die')
      const answer = once(child, 'message')
      child.send(order)
      const first = await Promise.race([answer, gone.then(() => null)])
      if (first === null) throw new Error('the process died before it was told where to')
      return v.parse(counted, first[0]).steps
    },
    complaints: () => said,
  }
}

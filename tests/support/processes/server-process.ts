import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { BARE_ENVIRONMENT } from './bare-environment.ts'
import type { ScheduledExit } from './exit-at-step.ts'

export interface ServerProcess {
  /** Without a trailing slash; the same after every start. */
  address: string
  start(): Promise<void>
  /** SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>
  /** SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>
  /** Resolves when the running process exits for whatever reason. */
  exited(): Promise<void>
  isRunning(): boolean
  /** Makes the running process kill itself; needs `exitAtStep`. Returns the steps taken since the last call. */
  scheduleExit(exit: ScheduledExit): Promise<number>
  /** The last 8,000 characters of standard error. */
  stderr(): string
}

const START_TIMEOUT_MS = 120_000
const stepCount = v.object({ steps: v.number() })

/** A server process on a fixed port that can be killed and started again. It is not started yet. */
export function createServerProcess(options: {
  port: number
  environment: Record<string, string>
  /** Loads exit-at-step.ts into the process. */
  exitAtStep?: boolean
  /** Serves pages too, which must have been built. */
  pages?: boolean
}): ServerProcess {
  let child: ChildProcess | null = null
  let exit: Promise<unknown> = Promise.resolve()
  let stderr = ''
  const program = fileURLToPath(new URL(options.pages ? './pages-process.ts' : './api-process.ts', import.meta.url))
  const preload = options.exitAtStep ? ['--import', new URL('./exit-at-step.ts', import.meta.url).href] : []

  const signal = async (name: 'SIGKILL' | 'SIGTERM') => {
    child?.kill(name)
    await exit
  }
  return {
    address: `http://127.0.0.1:${options.port}`,
    async start() {
      const started = spawn(process.execPath, [...preload, program], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...BARE_ENVIRONMENT,
          NODE_ENV: 'production',
          SHOP_ENV: 'development',
          PORT: String(options.port),
          LOG_LEVEL: 'error',
          // Test clients send an x-forwarded-for of their own, so that rate limits count them separately.
          TRUST_PROXY: '1',
          ...options.environment,
        },
      })
      child = started
      exit = once(started, 'exit')
      started.stderr?.on('data', (chunk) => {
        stderr = `${stderr}${chunk}`.slice(-8000)
      })
      const ready = Promise.withResolvers<void>()
      const timer = setTimeout(
        () => ready.reject(new Error(`The server did not start in time: ${stderr}`)),
        START_TIMEOUT_MS,
      )
      let stdout = ''
      started.stdout?.on('data', (chunk) => {
        stdout += chunk
        if (/open at/.test(stdout)) ready.resolve()
      })
      void exit.then(() => ready.reject(new Error(`The server exited while starting: ${stderr}`)))
      try {
        await ready.promise
      } finally {
        clearTimeout(timer)
      }
    },
    kill: () => signal('SIGKILL'),
    stop: () => signal('SIGTERM'),
    exited: async () => {
      await exit
    },
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async scheduleExit(scheduledExit) {
      if (!child?.connected) throw new Error('the server process is not running')
      const reply = once(child, 'message')
      child.send(scheduledExit)
      const message = await Promise.race([reply, exit.then(() => null)])
      if (message === null) throw new Error('the server process exited before it got the message')
      return v.parse(stepCount, message[0]).steps
    },
    stderr: () => stderr,
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { EnvironmentVariables } from '#server/environment-variables.ts'

/** The commands that an owner runs beside the running shop. */
export type ThreadCommand = 'order' | 'payments' | 'settings' | 'staff'

export interface CommandRequest {
  command: ThreadCommand
  variables: EnvironmentVariables
  args: string[]
}

export interface CommandThread {
  /** One at a time. */
  run(command: ThreadCommand, variables: EnvironmentVariables, ...args: string[]): Promise<CommandOutcome>
  stop(): Promise<unknown>
}

const commandOutcome = v.object({ code: v.number(), output: v.string() })
type CommandOutcome = v.InferOutput<typeof commandOutcome>

/**
 * A thread that runs commands beside a shop of this one. A command waits for SQLite's lock blocking: in the thread of the shop,
 * the transaction it waits for could not end. A process for each command would load its code again.
 */
export function startCommandThread(): CommandThread {
  const worker = new Worker(new URL('./command-worker.ts', import.meta.url))
  return {
    async run(command, variables, ...args) {
      worker.postMessage({ command, variables, args } satisfies CommandRequest)
      const [outcome] = await once(worker, 'message')
      return v.parse(commandOutcome, outcome)
    },
    stop: () => worker.terminate(),
  }
}

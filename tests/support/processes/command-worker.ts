import { parentPort } from 'node:worker_threads'
import { order } from '#cli/order.ts'
import { payments } from '#cli/payments.ts'
import type { Command } from '#cli/run-command.ts'
import { settings } from '#cli/settings.ts'
import { staff } from '#cli/staff.ts'
import { runCommand } from './command.ts'
import type { CommandRequest, ThreadCommand } from './command-thread.ts'

/* The thread of command-thread.ts. */
const COMMANDS: Record<ThreadCommand, Command> = { order, payments, settings, staff }

parentPort?.on('message', async ({ command, variables, args }: CommandRequest) => {
  parentPort?.postMessage(await runCommand(COMMANDS[command], variables, ...args))
})

import type { Command } from '#cli/run-command.ts'
import type { EnvironmentVariables } from '#server/environment-variables.ts'
import type { Store } from '#store/store.ts'

/** Runs a command of the shop in this process, as `npm run <name> -- <args>` does in its own. */
export async function runCommand(command: Command, variables: EnvironmentVariables, ...args: string[]) {
  let output = ''
  const stream = { write: (text: string) => (output += text) }
  const code = await command({ args, variables, stdout: stream, stderr: stream })
  return { code, output }
}

/**
 * Runs a command beside a shop of this process, between two of its writes: the command would wait, blocking, for the lock of
 * one that cannot go on meanwhile.
 */
export async function runBeside({ store }: { store: Store }, ...args: Parameters<typeof runCommand>) {
  await store.transaction(async () => undefined)
  return runCommand(...args)
}

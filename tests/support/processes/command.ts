import type { Command } from '#cli/run-command.ts'
import type { EnvironmentVariables } from '#server/environment-variables.ts'

/** Runs a command of the shop in this process, as `npm run <name> -- <args>` does in its own. */
export async function runCommand(command: Command, variables: EnvironmentVariables, ...args: string[]) {
  let output = ''
  const stream = { write: (text: string) => (output += text) }
  const code = await command({ args, variables, stdout: stream, stderr: stream })
  return { code, output }
}

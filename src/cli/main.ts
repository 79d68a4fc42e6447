import process from 'node:process'
import type { Command } from './run-command.ts'

/* Runs one of the shop's commands: `node src/cli/main.ts <command> [arguments]`. Only that command's modules are loaded. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  audit: async () => (await import('./checks/audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  'check:invariants': async () => (await import('./checks/check-invariants.ts')).checkInvariantsCommand,
  'client-hash': async () => (await import('./client-hash.ts')).clientHash,
  migrate: async () => (await import('./migrate.ts')).migrate,
  order: async () => (await import('./order.ts')).order,
  payments: async () => (await import('./payments.ts')).payments,
  restore: async () => (await import('./restore.ts')).restore,
  seed: async () => (await import('./seed.ts')).seed,
  staff: async () => (await import('./staff.ts')).staff,
  settings: async () => (await import('./settings.ts')).settings,
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (load) {
  const command = await load()
  process.exitCode = await command({ args, variables: process.env, stdout: process.stdout, stderr: process.stderr })
} else {
  process.stderr.write(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exitCode = 2
}

import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { readDatabaseLocation } from '#server/config.ts'
import type { EnvironmentVariables } from '#server/environment-variables.ts'
import { describeStartupError } from '#server/startup-error.ts'

/** From this the arguments are parsed and the usage text is made. */
export interface CommandDescription<OptionName extends string> {
  /** As in `npm run <name>`. */
  name: string
  /** Sentences for `--help`. */
  summary: string
  /** Each takes a value. A command has options or operands, not both. */
  options?: Record<OptionName, CommandOption>
  operands?: { usage: string; max: number }
}

interface CommandOption {
  /** Stands for the value in the usage text, such as `<count>`. */
  placeholder: string
  description: string
  default: string
}

/** What a command is run with; tests put their own output here. */
interface CommandInput {
  args: readonly string[]
  variables: EnvironmentVariables
  stdout: Output
  stderr: Output
}

export interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
}

export interface CommandContext<OptionName extends string> {
  option: (name: OptionName) => string
  operands: readonly string[]
  variables: EnvironmentVariables
  database: DatabaseLocation
  print: (line: string) => void
  stderr: Output
}

/** 1 after an error, or when a check failed; 2 after wrong arguments. */
export type ExitCode = 0 | 1 | 2

/** Never rejects. */
export type Command = (input: CommandInput) => Promise<ExitCode>

/** An error that the owner can fix: its message is printed as one line. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Wrong arguments: the message is printed with the usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Creates a command from its description and its function, which resolves with the exit code. */
export function defineCommand<OptionName extends string = never>(
  description: CommandDescription<OptionName>,
  main: (context: CommandContext<OptionName>) => Promise<ExitCode>,
): Command {
  return async ({ args, variables, stdout, stderr }) => {
    let database: DatabaseLocation | undefined
    try {
      const parsed = parseArguments(description, args)
      if (parsed === 'help') {
        stdout.write(helpText(description))
        return 0
      }
      database = readDatabaseLocation(variables)
      const print = (line: string) => void stdout.write(`${line}\n`)
      return await main({ ...parsed, variables, database, print, stderr })
    } catch (error) {
      if (error instanceof UsageError) {
        stderr.write(`${error.message} ${usageLine(description)}\n`)
        return 2
      }
      const message = error instanceof CommandError ? error.message : describeStartupError(error, database ?? {})
      stderr.write(`${message ?? (error instanceof Error ? error.stack : error)}\n`)
      return 1
    }
  }
}

function parseArguments<OptionName extends string>(
  description: CommandDescription<OptionName>,
  args: readonly string[],
): Pick<CommandContext<OptionName>, 'option' | 'operands'> | 'help' {
  const { options, operands } = description
  const { values, positionals } = parseStrictly(operands ? endOptionsAtOperand(args) : args, {
    names: Object.keys(options ?? {}),
    allowPositionals: operands !== undefined,
  })
  if (values.help === true) return 'help'
  if (operands && positionals.length > operands.max) throw new UsageError('There are too many arguments.')
  return {
    operands: positionals,
    option: (name) => {
      const value = values[name]
      return typeof value === 'string' ? value : (options?.[name].default ?? '')
    },
  }
}

/** Everything after the first operand is an operand too: a note, or a setting's value, may begin with a dash. */
function endOptionsAtOperand(args: readonly string[]): string[] {
  const first = args.findIndex((arg) => !arg.startsWith('-'))
  return first === -1 ? [...args] : [...args.slice(0, first), '--', ...args.slice(first)]
}

function parseStrictly(
  args: readonly string[],
  { names, allowPositionals }: { names: string[]; allowPositionals: boolean },
): { values: Record<string, unknown>; positionals: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({
      args: [...args],
      allowPositionals,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The sentences after the first explain parseArgs rather than this command.
    throw new UsageError(`${error.message.split(/[.\n]/)[0]}.`)
  }
}

function usageLine<OptionName extends string>({ name, options, operands }: CommandDescription<OptionName>): string {
  const described = Object.entries<CommandOption>(options ?? {})
  const parts = [...described.map(([option, { placeholder }]) => `[--${option} ${placeholder}]`), operands?.usage ?? '']
  const usage = parts.filter((part) => part !== '').join(' ')
  return usage === '' ? `Usage: npm run ${name}` : `Usage: npm run ${name} -- ${usage}`
}

function helpText<OptionName extends string>(description: CommandDescription<OptionName>): string {
  const options = Object.entries<CommandOption>(description.options ?? {}).map(
    ([name, option]) => `  --${name} ${option.placeholder}  ${option.description} (default ${option.default})\n`,
  )
  return [
    `${usageLine(description)}\n\n${description.summary}\n`,
    ...(options.length > 0 ? ['\n', ...options] : []),
  ].join('')
}

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type CommandContext, CommandError, defineCommand, type ExitCode, UsageError } from '#cli/run-command.ts'
import { OperationError } from '#operations/operation-error.ts'
import { runCommand } from '#tests/support/processes/command.ts'

const withOptions = (main: (context: CommandContext<'count' | 'colour'>) => Promise<ExitCode>) =>
  defineCommand(
    {
      name: 'paint',
      summary: 'Paints.',
      options: {
        count: { placeholder: '<n>', description: 'how many', default: '1' },
        colour: { placeholder: '<name>', description: 'which colour', default: 'green' },
      },
    },
    main,
  )
const withOperands = (main: (context: CommandContext<never>) => Promise<ExitCode>) =>
  defineCommand({ name: 'copy', summary: 'Copies.', operands: { usage: '<from> [to]', max: 2 } }, main)
const failWith = (error: unknown) => withOptions(() => Promise.reject(error))

test('options have their defaults unless they are given', async () => {
  const command = withOptions(async ({ option, print }) => {
    print(`${option('count')} ${option('colour')}`)
    return 0
  })
  expect(await runCommand(command, {})).toEqual({ code: 0, output: '1 green\n' })
  expect(await runCommand(command, {}, '--count', '3', '--colour=red')).toEqual({ code: 0, output: '3 red\n' })
})

test('whatever follows the first operand is an operand, even when it begins with a dash', async () => {
  const command = withOperands(async ({ operands, print }) => {
    print(operands.join('|'))
    return 0
  })
  expect(await runCommand(command, {}, 'a', '-b')).toEqual({ code: 0, output: 'a|-b\n' })
  expect(await runCommand(command, {}, 'a', '--help')).toEqual({ code: 0, output: 'a|--help\n' })
})

test('--help prints the usage, the summary and the options, and does not run the command', async () => {
  const { code, output } = await runCommand(failWith(new Error('it ran')), {}, '--help')
  expect(code).toBe(0)
  expect(output).toBe(`Usage: npm run paint -- [--count <n>] [--colour <name>]

Paints.

  --count <n>  how many (default 1)
  --colour <name>  which colour (default green)
`)
})

test.each([
  ['an unknown option', withOptions(async () => 0), ['--size', '3'], "Unknown option '--size'."],
  [
    'an option without its value',
    withOptions(async () => 0),
    ['--count'],
    "Option '--count <value>' argument missing.",
  ],
  ['an unknown option before operands', withOperands(async () => 0), ['--all', 'a'], "Unknown option '--all'."],
  ['too many operands', withOperands(async () => 0), ['a', 'b', 'c'], 'There are too many arguments.'],
  ['an operand where there are none', withOptions(async () => 0), ['a'], "Unexpected argument 'a'."],
  ['a UsageError', failWith(new UsageError('How many?')), [], 'How many?'],
])('%s ends with exit code 2 and one line with the usage', async (_, command, args, message) => {
  const { code, output } = await runCommand(command, {}, ...args)
  expect(code).toBe(2)
  expect(output.startsWith(`${message} Usage: npm run `)).toBe(true)
  expect(output.trimEnd()).not.toContain('\n')
})

test.each([new CommandError('There is no paint.'), new OperationError('There is no paint.')])(
  'an expected error ends with exit code 1 and its message on one line: %o',
  async (error) => {
    expect(await runCommand(failWith(error), {})).toEqual({ code: 1, output: 'There is no paint.\n' })
  },
)

test('an error of the database is described with its location', async () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const variables = { DATABASE_URL: 'postgres://shop:hush@db.example/shop' }
  const { code, output } = await runCommand(failWith(error), variables)
  expect({ code, output }).toEqual({
    code: 1,
    output: 'The database at db.example cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.\n',
  })
})

test('an invalid variable ends with exit code 1 and one line that names it', async () => {
  const { code, output } = await runCommand(
    withOptions(async () => 0),
    { DATABASE_URL: 'mysql://db/shop' },
  )
  expect([code, output.split('\n').length]).toEqual([1, 2])
  expect(output).toMatch(/^DATABASE_URL must be an address/)
})

test('an unexpected error ends with exit code 1 and its stack', async () => {
  const { code, output } = await runCommand(failWith(new TypeError('x is not a function')), {})
  expect(code).toBe(1)
  expect(output).toMatch(/^TypeError: x is not a function\n +at /)
})

test('a command can end with exit code 1 without an error', async () => {
  expect(
    await runCommand(
      withOptions(async () => 1),
      {},
    ),
  ).toEqual({ code: 1, output: '' })
})

test('the process runs the command it is named, and knows no other', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, ['src/cli/main.ts', ...args], { encoding: 'utf8' })
  for (const name of [
    'backup',
    'check:invariants',
    'audit',
    'client-hash',
    'migrate',
    'order',
    'payments',
    'restore',
    'seed',
    'settings',
  ]) {
    const { status, stdout } = run(name, '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name}\\b`))
  }
  expect(run('toString')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^There is no command "toString"/) })
})

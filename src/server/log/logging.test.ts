import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a program that logs so has written when it has ended. */
function linesOf(program: string): Record<string, unknown>[] {
  const module = new URL('./logging.ts', import.meta.url).href
  const source = `import { createLog } from '${module}'\nconst log = createLog('info')\n${program}`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  return stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('lines come in their order, those too that were pending when the process ended', () => {
  const lines = linesOf(`
    log.info('one')
    log.warn('two')
    log.info('three', { status: 201 })`)
  expect(lines.map(({ msg, status }) => [msg, status])).toEqual([
    ['one', undefined],
    ['two', undefined],
    ['three', 201],
  ])
})

test('a warning that comes while lines are being written is written when they are, without another line', () => {
  // The process is killed, and no timer brings along what is held.
  const lines = linesOf(`
    const { setTimeout: later } = globalThis
    globalThis.setTimeout = () => ({ unref: () => undefined })
    log.info('one', { text: 'x'.repeat(10000) })
    log.warn('two')
    later(() => process.kill(process.pid, 'SIGKILL'), 1500)`)
  expect(lines.map(({ msg }) => msg)).toEqual(['one', 'two'])
})

test('a field that could hold a secret is redacted, at the top level and one below', () => {
  const [open, below, plain] = linesOf(`
    log.info('a field', { token: 'mango pickle', requestId: 'r1' })
    log.info('one below', { sent: { password: 'mango pickle', email: 'asha@example.in' } })
    log.info('no secret', { requestId: 'r2', status: 200 })`)
  expect(open).toMatchObject({ token: '…', requestId: 'r1' })
  expect(below).toMatchObject({ sent: { password: '…', email: 'asha@example.in' } })
  expect(plain).toMatchObject({ requestId: 'r2', status: 200 })
})

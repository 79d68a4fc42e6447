import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('an aborted run prints the table of its results so far and exits with code 1', async () => {
  const run = spawn(process.execPath, ['chaos/run.ts', '--only', 'webhook', '--trials', '500'], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  let stdout = ''
  run.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  const closed = once(run, 'close')
  run.stderr.on('data', (chunk) => {
    stderr += chunk
    if (!run.killed && /: [2-9] of 500, \d+ s; about \d+ (s|min) left in total/.test(stderr)) run.kill('SIGINT')
  })
  const [code] = await closed
  expect(code).toBe(1)
  expect(stderr).toContain('Aborted by SIGINT.')
  const rows = stdout.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.find((row) => row[1] === 'webhooks duplicate, late, reordered, forged')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+ of 500$/)]),
  )
  expect(rows.find((row) => row[1] === 'browser closed right after paying, no webhook')).toContain('not started')
})

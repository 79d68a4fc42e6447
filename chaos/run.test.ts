import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a run that is broken off prints the table of what it has tried so far, and does not count as passed', async () => {
  const run = spawn(process.execPath, ['chaos/run.ts', '--only', 'webhook', '--trials', '500'], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let table = ''
  run.stdout.on('data', (chunk) => {
    table += chunk
  })
  const left = once(run, 'close')
  run.stderr.on('data', (chunk) => {
    said += chunk
    if (!run.killed && /: [2-9] of 500, \d+ s; about \d+ (s|min) left of all/.test(said)) run.kill('SIGINT')
  })
  const [code] = await left
  expect(code).toBe(1)
  expect(said).toContain('Broken off by SIGINT.')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.find((row) => row[1] === 'webhooks duplicate, late, reordered, forged')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+ of 500$/)]),
  )
  expect(rows.find((row) => row[1] === 'browser closed right after paying, no webhook')).toContain('not begun')
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const documented = /```ini\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''

test('the documented unit starts the program that the build writes, as a user of its own', () => {
  expect(documented).toMatch(/^ExecStart=\/srv\/haribhari\/node_modules\/\S+ dist\/server\/main\.js$/m)
  expect(documented).toMatch(/^User=haribhari$/m)
})

if (hasSystemd) {
  test('systemd understands every line of the documented unit, and calls it well protected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haribhari-systemd-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'haribhari.service')
    // Only the program is another: the one that runs this test.
    await writeFile(file, documented.replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(verified.stderr.split('\n').filter((line) => line.includes('haribhari'))).toEqual([])
    // From 0, protected, to 100.
    const security = ['security', '--offline=true', '--threshold=25', file]
    expect(spawnSync('systemd-analyze', security, { encoding: 'utf8' })).toMatchObject({ status: 0 })
  })
}

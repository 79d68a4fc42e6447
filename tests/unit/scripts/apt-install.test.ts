import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Asks for an update on a system whose only programs are a shell and an apt-get that ends with this code. */
async function update({ exitCode = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-apt-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" > ${folder}/asked\nexit ${exitCode}\n`)
  await chmod(join(folder, 'apt-get'), 0o755)
  await symlink('/bin/sh', join(folder, 'sh'))
  const program = `import { aptGet } from './scripts/tests/apt-install.ts'; aptGet(['update'])`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  return { asked: await readFile(join(folder, 'asked'), 'utf8').catch(() => 'nothing'), stderr }
}

test('programs are installed on a system that has no flock', async () => {
  expect(await update()).toEqual({ asked: 'update\n', stderr: '' })
})

test('what apt-get could not do is said', async () => {
  expect((await update({ exitCode: 100 })).stderr).toBe('apt-get update failed: it ended with 100\n')
})

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const stamp = join(import.meta.dirname, '../../scripts/build-stamp.ts')

test('the shop is built again when a source changes, and not when a test does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-stamp-'))
  await mkdir(join(folder, 'src', 'ui'), { recursive: true })
  await writeFile(join(folder, 'src', 'ui', 'button.tsx'), 'one')
  const first = hashIn(folder)
  expect(hashIn(folder)).toBe(first)
  await writeFile(join(folder, 'src', 'ui', 'button.test.tsx'), 'a test')
  expect(hashIn(folder)).toBe(first)
  await writeFile(join(folder, 'src', 'ui', 'button.tsx'), 'two')
  const second = hashIn(folder)
  expect(second).not.toBe(first)
  await writeFile(join(folder, 'src', 'ui', 'another.tsx'), 'two')
  expect(hashIn(folder)).not.toBe(second)
})

function hashIn(cwd: string): string {
  const ask = `import(${JSON.stringify(stamp)}).then((stamp) => process.stdout.write(stamp.sourceHash()))`
  return execFileSync(process.execPath, ['-e', ask], { cwd, encoding: 'utf8' })
}

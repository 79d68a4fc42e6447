import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const stamp = join(import.meta.dirname, '../../../scripts/builds/build-stamp.ts')

test('a changed source or language changes the source hash, a changed test does not', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'haribhari-stamp-'))
  await mkdir(join(directory, 'src', 'ui'), { recursive: true })
  await writeFile(join(directory, 'src', 'ui', 'button.tsx'), 'one')
  const first = hashIn(directory)
  expect(hashIn(directory)).toBe(first)
  expect(hashIn(directory, 'en-XA')).not.toBe(first)
  await writeFile(join(directory, 'src', 'ui', 'button.test.tsx'), 'a test')
  expect(hashIn(directory)).toBe(first)
  await writeFile(join(directory, 'src', 'ui', 'button.tsx'), 'two')
  const second = hashIn(directory)
  expect(second).not.toBe(first)
  await writeFile(join(directory, 'src', 'ui', 'another.tsx'), 'two')
  expect(hashIn(directory)).not.toBe(second)
})

function hashIn(cwd: string, locale = 'en'): string {
  const script = `import(${JSON.stringify(stamp)}).then((stamp) => process.stdout.write(stamp.sourceHash(${JSON.stringify(locale)})))`
  return execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' })
}

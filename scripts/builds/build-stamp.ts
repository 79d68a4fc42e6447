import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** All files that the build reads. */
const SOURCES = ['src/**/*', 'public/**/*', 'vite*.config.ts', 'tsconfig*.json', 'package.json', 'package-lock.json']

/** Changes whenever the build could produce something else. Tests and generated files do not count. */
export function sourceHash(locale: string | undefined): string {
  const hash = createHash('sha256')
    .update(process.versions.node)
    .update(locale ?? '')
  const files = globSync(SOURCES, { withFileTypes: true, exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.gen.ts'] })
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

export function isBuilt(stampFile: string, hash: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hash
  } catch {
    return false
  }
}

export async function stampBuild(stampFile: string, hash: string): Promise<void> {
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, hash)
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The pinned Node, one package for each kind of machine. */
const NODE = /^node_modules\/node-(bin-)?(linux|darwin|win)-/

const lockfile = v.object({ packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean(), false) })) })

/** Megabytes of the packages that this shop runs on and is built with, Node itself left out. */
export async function ourPackagesSize(): Promise<number> {
  const { packages } = v.parse(lockfile, JSON.parse(await readFile('package-lock.json', 'utf8')))
  const paths = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && !NODE.test(path))
  const sizes = await Promise.all(paths.map(([path]) => sizeOf(path, { nested: false })))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Megabytes of a folder; without packages nested in it unless `nested`. */
export async function sizeOf(folder: string, { nested = true } = {}): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return nested || entry.name !== 'node_modules' ? sizeOf(path, { nested }) : 0
      return entry.isFile() ? (await stat(path)).size / 1024 ** 2 : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

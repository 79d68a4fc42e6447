import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Row } from '../row.ts'

const lockfile = v.object({ packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean(), false) })) })

/** What an installation for running the shop deletes again; see scripts/packages/trim.mjs. */
const TRIMMED = /^node_modules\/(typescript|@typescript\/[^/]+)$/
const UNREAD = /\.(map|md|flow)$|\.d\.[cm]?ts$|\/src\/.*\.[cm]?tsx?$/
const LICENCE = /licen[cs]e|notice/i
const NODE_HEADERS = /\/node-[^/]+\/include$/

/** What is installed to run and build the shop, with Node itself. */
export async function measurePackages(before: string): Promise<Row> {
  const rounds = { before: [await packagesOf(before)], newest: [await packagesOf(process.cwd())] }
  return { work: 'packages to run the shop, with Node', unit: 'MB', target: '300', rounds }
}

async function packagesOf(checkout: string): Promise<number> {
  const { packages } = v.parse(lockfile, JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8')))
  const paths = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && !TRIMMED.test(path))
  const sizes = await Promise.all(paths.map(([path]) => blocksOf(join(checkout, path))))
  return sizes.reduce((sum, size) => sum + size, 0) / 2048
}

/** As `du` counts, in blocks of 512 bytes; packages nested in one are counted for themselves. */
async function blocksOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' || NODE_HEADERS.test(path) ? 0 : blocksOf(path)
      const isShipped = entry.isFile() && (!UNREAD.test(path) || LICENCE.test(entry.name))
      return isShipped ? (await stat(path)).blocks : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

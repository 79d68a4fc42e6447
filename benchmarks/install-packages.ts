import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'haribhari')

export interface Installation {
  /** For people, and for the folder. */
  name: string
  packages: Readonly<Record<string, string>>
  overrides?: Readonly<Record<string, string>>
  /** A program that throws when what was installed does not run on this Node. */
  check: string
}

/**
 * Installs packages that only a measurement needs into the user's cache, once for all checkouts; resolves to the folder. Throws
 * npm's own reason when that fails.
 */
export async function installPackages({ name, packages, overrides, check }: Installation): Promise<string> {
  const folder = join(CACHE, `${name.toLowerCase().replaceAll(' ', '-')}-node-${process.versions.modules}`)
  const stamp = join(folder, 'installed')
  if (existsSync(stamp)) return folder
  process.stdout.write(`Installing ${name} into ${folder} (once; a few minutes) ...\n`)
  await mkdir(folder, { recursive: true })
  const description = { private: true, dependencies: packages, overrides }
  await writeFile(join(folder, 'package.json'), JSON.stringify(description, null, 2))
  try {
    await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--omit=dev'])
    await run(folder, process.execPath, ['-e', check])
  } catch (error) {
    const { stderr } = error instanceof Error && 'stderr' in error ? error : { stderr: error }
    throw new Error(`${name} cannot be installed here:\n${stderr}`)
  }
  await writeFile(stamp, '')
  return folder
}

async function run(folder: string, command: string, args: string[]): Promise<void> {
  const nodeFolder = dirname(dirname(process.execPath))
  // Native parts are compiled where there is no binary of them to fetch: with the headers beside this Node, if there are.
  const hasHeaders = existsSync(join(nodeFolder, 'include/node/node.h'))
  const env = { ...process.env, ...(hasHeaders && { npm_config_nodedir: nodeFolder }) }
  await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
}

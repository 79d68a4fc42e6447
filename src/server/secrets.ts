import { randomBytes } from 'node:crypto'
import { chmod, link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createPrivateDirectory } from './data-directory.ts'
import { StartupError } from './startup-error.ts'

/** The secret that signs sessions: the environment's, else one made once and kept in the data folder. */
export async function authSecret(environment: Config): Promise<string> {
  return environment.authSecret ?? (await readOrCreateSecret(environment.dataDir, 'auth'))
}

/**
 * 64 hex digits under this name in the data folder, readable by its owner alone. Made at the first call; processes
 * that start at once all get the one that came first.
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  await createPrivateDirectory(folder, 0o700)
  await chmod(folder, 0o700)
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw unreadable(file, error.code)
  })
  const secret = (kept ?? (await make(folder, file))).trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) throw unreadable(file, 'its content is not a secret of this shop')
  return secret
}

/** Written whole and synced under another name, then linked: a secret is never seen half, nor lost by a power cut. */
async function make(folder: string, file: string): Promise<string> {
  const draft = join(folder, `.draft-${randomBytes(8).toString('hex')}`)
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('hex'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    // Another process was first; its secret is the one to use.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return await readFile(file, 'utf8')
}

function unreadable(file: string, why: string | undefined): StartupError {
  return new StartupError(
    `The secret in ${file} cannot be used (${why}). Restore the file and its rights, or remove it: a new one is made and everyone signs in again.`,
  )
}

import { randomBytes } from 'node:crypto'
import { access, chmod, link, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createPrivateDirectory } from './data-directory.ts'
import { StartupError } from './startup-error.ts'

/** The secret that signs sessions: the configured one, else one generated once and stored in the data directory. */
export async function readAuthSecret({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  return authSecret ?? (await readOrCreateSecret(dataDir, 'auth'))
}

/** The same secret, without making one: null when there is none yet. */
export async function readExistingAuthSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string | null> {
  const exists = await access(join(config.dataDir, 'secrets', 'auth')).then(
    () => true,
    () => false,
  )
  return config.authSecret !== null || exists ? readAuthSecret(config) : null
}

/**
 * 64 hex digits stored under this name in the data directory, readable by its owner only. Created on first use;
 * processes that start at the same time all get the same one.
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const directory = secretsDirectory(dataDir)
  const file = join(directory, name)
  await createPrivateDirectory(directory)
  await chmod(directory, 0o700)
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw unusableSecret(file, error.code)
  })
  const secret = (stored ?? (await createSecret(directory, file))).trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) throw unusableSecret(file, 'its content is not a secret of this shop')
  return secret
}

/** Where the secrets of a data directory are. */
export function secretsDirectory(dataDir: string): string {
  return join(dataDir, 'secrets')
}

/** Whether a shop has generated a secret there, which it does after its database is ready. */
export async function hasSecrets(dataDir: string): Promise<boolean> {
  const names = await readdir(secretsDirectory(dataDir)).catch(() => [])
  return names.some((name) => !name.startsWith('.'))
}

/**
 * Written and synced under a temporary name, then linked: a secret is never read half-written, nor lost in a power cut.
 */
async function createSecret(directory: string, file: string): Promise<string> {
  const temporary = join(directory, `.draft-${randomBytes(8).toString('hex')}`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('hex'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(temporary, file)
  } catch (error) {
    // Another process was first, and its secret is the one to use.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(temporary)
  }
  return await readFile(file, 'utf8')
}

function unusableSecret(file: string, reason: string | undefined): StartupError {
  return new StartupError(
    `The secret in ${file} cannot be used (${reason}). Restore the file and its rights, or remove it: a new one is made and everyone signs in again.`,
  )
}

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Creates the data directory if needed, for its owner only, and writes a probe file to it, so that a wrong one is
 * reported at the start and not at the first order. Throws the system's error.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  await createPrivateDirectory(directory)
  await withdrawRights(directory)
  const probe = join(directory, `.probe-${randomBytes(8).toString('hex')}`)
  await writeFile(probe, '', { flag: 'wx' })
  await unlink(probe)
}

/** What a directory that is a shop's data directory has in it. */
const OWN_NAMES = ['shop.sqlite', 'secrets', 'sandbox', 'backups']

/**
 * Takes the rights of everybody else from a directory that has a shop's data in it, or nothing: it may have been made
 * by hand, or by a container. A directory with other things in it, or of another user, is left as it is.
 */
async function withdrawRights(directory: string): Promise<void> {
  const [{ mode, uid }, names] = await Promise.all([stat(directory), readdir(directory)])
  const isOwn = names.length === 0 || names.some((name) => OWN_NAMES.includes(name))
  if ((mode & 0o077) !== 0 && isOwn && uid === process.getuid?.()) await chmod(directory, mode & 0o700)
}

/** The directory and those above it that do not exist, the deepest first. */
export function missingDirectories(directory: string): string[] {
  return existsSync(directory) ? [] : [directory, ...missingDirectories(dirname(directory))]
}

/** Removes those of the directories, given the deepest first, that have nothing in them. */
export async function removeEmptyDirectories(directories: readonly string[]): Promise<void> {
  for (const directory of directories) await rmdir(directory).catch(() => undefined)
}

/**
 * Creates the directory with mode 0700, and its missing parents. Node's recursive mkdir never returns for a path below
 * /proc.
 */
export async function createPrivateDirectory(directory: string): Promise<void> {
  await createDirectory(directory, 0o700)
}

async function createDirectory(directory: string, mode: number): Promise<void> {
  const error = await tryMkdir(directory, mode)
  if (error === null) return
  if (error.code !== 'ENOENT' || dirname(directory) === directory) throw error
  await createDirectory(dirname(directory), 0o777)
  const secondError = await tryMkdir(directory, mode)
  if (secondError !== null) throw secondError
}

/** Null when the directory exists afterwards, whoever created it. */
async function tryMkdir(directory: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  return await mkdir(directory, mode).then(
    () => null,
    async (error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' && (await stat(directory)).isDirectory() ? null : error,
  )
}

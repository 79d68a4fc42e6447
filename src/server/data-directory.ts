import { randomBytes } from 'node:crypto'
import { mkdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes the folder where there is none, for its owner alone, and shows that it can be written to, so that a wrong one is told of at the
 * start and not at the first order. Throws the system's error.
 */
export async function openDataDirectory(folder: string): Promise<void> {
  await createPrivateDirectory(folder, 0o700)
  const probe = join(folder, `.probe-${randomBytes(8).toString('hex')}`)
  await writeFile(probe, '', { flag: 'wx' })
  await unlink(probe)
}

/** Node's own recursive mkdir never returns for a folder below /proc. */
export async function createPrivateDirectory(folder: string, mode = 0o777): Promise<void> {
  const trouble = await tryToMake(folder, mode)
  if (trouble === null) return
  if (trouble.code !== 'ENOENT' || dirname(folder) === folder) throw trouble
  await createPrivateDirectory(dirname(folder))
  const again = await tryToMake(folder, mode)
  if (again !== null) throw again
}

/** Null when the folder is there, whoever made it. */
async function tryToMake(folder: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  return await mkdir(folder, mode).then(
    () => null,
    async (error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' && (await stat(folder)).isDirectory() ? null : error,
  )
}

import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files beside the database: the secrets that sign sessions, and the payment sandbox's keys and journal. */
const FILES_BY_DIRECTORY = { secrets: /^\w+$/, sandbox: /^(keys\.json|journal\.jsonl)$/ }

/** The files of the data directory that belong to a backup, as `directory/name` with their text. */
export async function* readDataFiles(dataDir: string): AsyncGenerator<{ file: string; text: string }> {
  for (const [directory, pattern] of Object.entries(FILES_BY_DIRECTORY)) {
    const names = await readdir(join(dataDir, directory)).catch(() => [])
    for (const name of names.filter((each) => pattern.test(each)).sort()) {
      yield { file: `${directory}/${name}`, text: await readFile(join(dataDir, directory, name), 'utf8') }
    }
  }
}

/** Writes a file of a backup, readable by its owner only. False, with nothing changed, when the file exists already. */
export async function restoreDataFile(
  dataDir: string,
  { file, text }: { file: string; text: string },
): Promise<boolean> {
  const path = join(dataDir, file)
  await mkdir(dirname(path), { mode: 0o700 }).catch(ignoreExisting)
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch (error) {
    ignoreExisting(error)
    return false
  }
}

/** Takes back what `restoreDataFile` wrote, with its directory when nothing else is in it. */
export async function removeDataFile(dataDir: string, file: string): Promise<void> {
  const path = join(dataDir, file)
  await rm(path, { force: true })
  await rmdir(dirname(path)).catch(() => undefined)
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

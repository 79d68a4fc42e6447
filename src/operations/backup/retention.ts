import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPrivateDirectory } from '#server/data-directory.ts'

/** Beside the database: what signs sessions, and the payment sandbox's keys and memory. */
const FOLDERS = { secrets: /^\w+$/, sandbox: /^(keys\.json|journal\.jsonl)$/ }

/** The small files below the data folder without which a restored shop would be another one, as `folder/name`. */
export async function* listBackupFiles(dataDir: string): AsyncGenerator<{ file: string; text: string }> {
  for (const [folder, wanted] of Object.entries(FOLDERS)) {
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    for (const name of names.filter((each) => wanted.test(each)).sort()) {
      yield { file: `${folder}/${name}`, text: await readFile(join(dataDir, folder, name), 'utf8') }
    }
  }
}

/** Puts a file back, readable by its owner alone. False, with nothing changed, when there is one already. */
export async function putBack(dataDir: string, { file, text }: { file: string; text: string }): Promise<boolean> {
  const path = join(dataDir, file)
  await createPrivateDirectory(dirname(path), 0o700)
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

import { MAX_IMPORT_BYTES } from '#domain/catalogue/import/limits.ts'
import { allowOwnScripts } from '../../../parts/own-scripts.ts'
import type { WorkerMessage } from './parse-worker.ts'
import type { FileRefusal, ParsedCsv } from './read-csv.ts'

export interface ParsedFile extends ParsedCsv {
  name: string
  /** SHA-256 of the file, in hexadecimal. */
  hash: string
}

/** Reads a file in a worker of its own. */
export async function parseFile(
  file: File,
  onProgress: (part: number) => void,
): Promise<{ ok: true; value: ParsedFile } | { ok: false; refusal: FileRefusal }> {
  if (file.size > MAX_IMPORT_BYTES) return { ok: false, refusal: { code: 'file-too-large', params: {} } }
  allowOwnScripts()
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' })
  try {
    const message = await new Promise<WorkerMessage>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.kind === 'progress') onProgress(data.part)
        else resolve(data)
      })
      worker.addEventListener('error', () => {
        resolve({ kind: 'refused', refusal: { code: 'unreadable', params: {} } })
      })
      worker.postMessage(file)
    })
    if (message.kind !== 'parsed') {
      const unreadable: FileRefusal = { code: 'unreadable', params: {} }
      return { ok: false, refusal: message.kind === 'refused' ? message.refusal : unreadable }
    }
    return { ok: true, value: { ...message.file, name: file.name, hash: message.hash } }
  } finally {
    worker.terminate()
  }
}

import { type FileRefusal, type ParsedCsv, readCsv } from './read-csv.ts'

export type WorkerMessage =
  | { kind: 'progress'; part: number }
  | { kind: 'parsed'; file: ParsedCsv; hash: string }
  | { kind: 'refused'; refusal: FileRefusal }

/** Reads a file apart from the page, which stays at hand meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void parse(data).then((message) => self.postMessage(message))
})

async function parse(file: File): Promise<WorkerMessage> {
  const bytes = await file.arrayBuffer()
  const read = readCsv(bytes, (part) => self.postMessage({ kind: 'progress', part } satisfies WorkerMessage))
  if (!read.ok) return { kind: 'refused', refusal: read.refusal }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind: 'parsed', file: read.value, hash }
}

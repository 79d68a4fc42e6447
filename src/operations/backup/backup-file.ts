import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { OperationError } from '../operation-error.ts'
import { TABLES } from './tables.ts'

/*
 * A backup is gzipped JSON lines: a header, then for each table its name and columns followed by a line for each row,
 * then the files beside the database, then an end marker with a digest of all that.
 */
const identifier = v.pipe(v.string(), v.regex(/^[a-z_]+$/))
const header = v.object({
  format: v.literal('haribhari backup'),
  version: v.literal(1),
  made: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  rows: v.record(v.picklist(TABLES), v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** That the end marker has a digest; backups of release 0.1.0 have none. */
  digest: v.optional(v.literal('sha256')),
})
const tableStart = v.object({ table: v.picklist(TABLES), columns: v.pipe(v.array(identifier), v.minLength(1)) })
/** Bytes, such as those of a picture. */
const bytes = v.pipe(
  v.object({ base64: v.pipe(v.string(), v.base64()) }),
  v.transform(({ base64 }) => new Uint8Array(Buffer.from(base64, 'base64'))),
)
const row = v.array(v.nullable(v.union([v.string(), v.number(), bytes])))
const dataFile = v.object({ file: v.pipe(v.string(), v.regex(/^(secrets|sandbox)\/\w[\w.-]*$/)), text: v.string() })
const endMarker = v.object({
  end: v.literal(true),
  /** Of all lines before it with their line ends, in hexadecimal. `writeBackup` adds it. */
  sha256: v.optional(v.string()),
})
const backupLine = v.union([row, tableStart, dataFile, endMarker, header])

export type BackupHeader = v.InferOutput<typeof header>
export type BackupLine = v.InferOutput<typeof backupLine>

/**
 * Writes a backup that only its owner can read; it appears under its name once all of it is on disk. Throws a
 * OperationError when the file exists, and never overwrites it.
 */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const existing = await stat(path).catch(() => null)
  if (existing) throw new OperationError(`There is something at ${path} already: choose another name.`)
  const partial = `${path}.part`
  try {
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(toChunks(lines)), createGzip(), output)
    await rename(partial, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(partial, { force: true })
    throw error
  }
}

/** Reads a backup line by line. Throws an OperationError when the file is not a backup, is damaged or was cut short. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  let isComplete = false
  let hasDigest = false
  const hash = createHash('sha256')
  try {
    for await (const text of readLines(path)) {
      const line = v.parse(backupLine, JSON.parse(text))
      isComplete = 'end' in line
      if ('format' in line) hasDigest = line.digest !== undefined
      if ('end' in line && hasDigest && line.sha256 !== hash.copy().digest('hex')) throw changedBackup(path)
      hash.update(`${text}\n`)
      yield line
    }
  } catch (error) {
    if (error instanceof OperationError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new OperationError(`There is no file ${path}.`)
    }
    if (isDamageError(error)) throw damagedBackup(path)
    throw error
  }
  if (!isComplete) throw damagedBackup(path)
}

/** Characters that are compressed at a time: a chunk per row would be slow. */
const CHUNK_LENGTH = 64 * 1024

async function* toChunks(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let chunk = ''
  const hash = createHash('sha256')
  for await (const line of lines) {
    const written = 'end' in line ? { ...line, sha256: hash.copy().digest('hex') } : line
    const text = `${JSON.stringify(written, withBase64)}\n`
    hash.update(text)
    chunk += text
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function withBase64(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value
}

async function* readLines(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(path), unzipped)
  // The loop below throws the same error; without this it would also be an unhandled rejection.
  reading.catch(() => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of unzipped) {
    const parts = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  await reading
}

function isDamageError(error: unknown): boolean {
  if (error instanceof SyntaxError || v.isValiError(error)) return true
  return error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code))
}

function changedBackup(path: string): OperationError {
  return new OperationError(`${path} was changed after it was made: its content does not match its digest.`)
}

function damagedBackup(path: string): OperationError {
  return new OperationError(`${path} is not a complete backup: it is damaged, was cut short or is something else.`)
}

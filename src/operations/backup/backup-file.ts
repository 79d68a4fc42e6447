import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { StartupError } from '#server/startup-error.ts'
import { TABLES } from './tables.ts'

/*
 * A backup is gzipped lines of JSON: what it is, then each table by its name and columns with a line for each row,
 * then the small files that lie beside the database, then word that this was all.
 */
const name = v.pipe(v.string(), v.regex(/^[a-z_]+$/))
const head = v.object({
  format: v.literal('haribhari backup'),
  version: v.literal(1),
  made: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  rows: v.record(v.picklist(TABLES), v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const section = v.object({ table: v.picklist(TABLES), columns: v.pipe(v.array(name), v.minLength(1)) })
const file = v.object({ file: v.pipe(v.string(), v.regex(/^(secrets|sandbox)\/\w[\w.-]*$/)), text: v.string() })
const end = v.object({ end: v.literal(true) })
const row = v.array(v.nullable(v.union([v.string(), v.number()])))
const line = v.union([row, section, file, end, head])

export type BackupHeader = v.InferOutput<typeof head>
export type BackupLine = v.InferOutput<typeof line>

/**
 * Writes a backup that only its owner can read, and gives it its name once all of it is on the disk. Throws a
 * StartupProblem when the name is taken; what is there is never written over.
 */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const taken = await stat(path).catch(() => null)
  if (taken) throw new StartupError(`There is something at ${path} already: choose another name.`)
  const draft = `${path}.part`
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(inChunks(lines)), createGzip(), out)
    await rename(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(draft, { force: true })
    throw error
  }
}

/** Reads a backup line by line. Throws a StartupProblem when it is no backup, is damaged or was cut short. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  let ended = false
  try {
    for await (const text of linesOf(path)) {
      const parsed = v.parse(line, JSON.parse(text))
      ended = 'end' in parsed
      yield parsed
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartupError(`There is no file ${path}.`)
    }
    if (isDamage(error)) throw damaged(path)
    throw error
  }
  if (!ended) throw damaged(path)
}

const CHUNK = 64 * 1024

async function* inChunks(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let chunk = ''
  for await (const each of lines) {
    chunk += `${JSON.stringify(each)}\n`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const plain = createGunzip()
  const read = pipeline(createReadStream(path), plain)
  // The loop below throws the same error; this one would be told as nobody's.
  read.catch(() => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of plain) {
    const parts = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  await read
}

function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError || v.isValiError(error)) return true
  return error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code))
}

function damaged(path: string): StartupError {
  return new StartupError(`${path} is not a whole backup: it is damaged, was cut short or is something else.`)
}

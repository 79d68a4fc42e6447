import type { MessagePort } from 'node:worker_threads'
import type { ResponseEvent } from '#http/api-dependencies.ts'
import type { DatabaseLocation } from '#operations/database-location.ts'
import type { Log } from '#use-cases/dependencies.ts'

/** What the thread of imports is started with. */
export interface ImportThreadSettings {
  location: DatabaseLocation
  secrets: { secret: string; previous: string | null }
  /** Lends the turn of writing; null with PostgreSQL. */
  writeLock: MessagePort | null
}

/** To the thread: a call of the API. */
export interface ImportCall {
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** Of whoever sent it. */
  address: string
  /** Whether others are served meanwhile. */
  isShopBusy: boolean
}

/** From the thread: an answer, and what else the API does while it makes one. */
export type FromImportThread =
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'catalogue-changed' }
  | { kind: 'response'; event: ResponseEvent }
  | { kind: 'log'; severity: keyof Log; message: string; fields: Record<string, unknown> }

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'

const responses = v.record(v.string(), v.object({ status: v.number(), body: v.looseObject({}) }))
const recording = v.object({
  authSecret: v.string(),
  sandboxKeys: v.object({ keyId: v.string(), keySecret: v.string(), webhookSecret: v.string() }),
  recordedAt: v.number(),
  responses,
  customers: v.array(
    v.object({
      role: v.string(),
      email: v.string(),
      password: v.nullable(v.string()),
      tokens: v.array(v.string()),
      endedTokens: v.array(v.string()),
      responses,
    }),
  ),
  openProviderOrderId: v.string(),
})

/** What a shop of a release was made of and how it responded, see the README beside the files. */
export type Recording = v.InferOutput<typeof recording>
export type RecordedCustomer = Recording['customers'][number]

export function readRecording(release: string, engine: 'sqlite' | 'postgres'): Recording {
  return v.parse(recording, JSON.parse(readFileSync(recordedFile(release, `${engine}.json`), 'utf8')))
}

export function readRecordedFile(release: string, name: string): Buffer {
  const content = readFileSync(recordedFile(release, name))
  return name.endsWith('.gz') ? gunzipSync(content) : content
}

export function recordedFile(release: string, name: string): string {
  return fileURLToPath(new URL(`./releases/${release}/${name}`, import.meta.url))
}

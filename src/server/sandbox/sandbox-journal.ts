import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Journal } from '#payments/sandbox/ledger/ledger.ts'

const line = v.looseObject({ kind: v.string(), record: v.looseObject({ id: v.string() }) })

/**
 * A journal in a file, one JSON line per change. Opening it rewrites the file with the last line of each thing,
 * so that it does not grow for ever and a line cut short by a crash does not spoil the next.
 */
export function fileJournal(file: string): Journal {
  const kept = new Map<string, unknown>()
  for (const text of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), line), text)
    if (entry.success) kept.set(`${entry.output.kind} ${entry.output.record.id}`, entry.output)
  }
  const entries = [...kept.values()]
  const fresh = `${file}.new`
  writeFileSync(fresh, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
  renameSync(fresh, file)
  return {
    entries: async () => entries,
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  }
}

import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Journal } from '#payments/sandbox/ledger/ledger.ts'

const journalEntry = v.looseObject({ kind: v.string(), record: v.looseObject({ id: v.string() }) })

/**
 * A journal in a file, one JSON line per change. Opening it compacts the file to the last line of each record, so that
 * it does not grow without bound and a line that a crash cut short does not spoil the next one.
 */
export function openFileJournal(file: string): Journal {
  const latest = new Map<string, unknown>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), journalEntry), line)
    if (entry.success) latest.set(`${entry.output.kind} ${entry.output.record.id}`, entry.output)
  }
  const entries = [...latest.values()]
  const compacted = `${file}.new`
  writeFileSync(compacted, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
  renameSync(compacted, file)
  return {
    entries: async () => entries,
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  }
}

import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkAuditSeals } from '#operations/invariants/audit-rules.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { createAuditedWrite, recorded } from '#use-cases/audit/index.ts'
import { defineCommand, UsageError } from '../run-command.ts'

const BATCH_SIZE = 1000

export const audit = defineCommand(
  {
    name: 'audit',
    summary:
      'What staff and commands have changed. `verify` reads every sealed row and says whether one was changed, added or\n' +
      'taken away since; it exits with 1 when one was. With a root from a log that is kept elsewhere it says besides whether\n' +
      'that seal is still there, and was not made again. `export` prints all rows as JSON, one a line, the oldest first, and is\n' +
      'itself a row of the audit: `npm run --silent audit -- export > audit.jsonl`. Both are safe beside a running shop.',
    operands: { usage: 'verify [root] | export', max: 2 },
  },
  async ({ operands: [task, root], database, print }) => {
    if (task !== 'verify' && task !== 'export') throw new UsageError('Say what to do: verify or export.')
    if (root !== undefined && (task === 'export' || !/^[0-9a-f]{64}$/.test(root)))
      throw new UsageError('After verify may stand a root, 64 digits from 0 to f, and nothing after export.')
    if (task === 'verify') return verify(await openAudit(database), root ?? null, print)
    const { store } = await openStore(database, () => undefined)
    try {
      await exportRows(store, print)
    } finally {
      await store.close()
    }
    return 0
  },
)

async function verify(
  connection: Awaited<ReturnType<typeof openAudit>>,
  knownRoot: string | null,
  print: (line: string) => void,
): Promise<0 | 1> {
  try {
    const violations = await checkAuditSeals(connection)
    const [rows] = await connection.rows('select count(*) as count, coalesce(max(seq), 0) as last from audit_events')
    const [seals] = await connection.rows(
      'select count(*) as count, coalesce(max(last_seq), 0) as last from audit_seals',
    )
    for (const { id, detail } of violations) print(`BROKEN ${id}: ${detail}`)
    const isKnown = knownRoot === null || (await sayWhoseRoot(connection, knownRoot, print))
    const open = Number(rows?.last) - Number(seals?.last)
    print(`${seals?.count} sealed days with rows to ${seals?.last}, ${violations.length} of them broken.`)
    print(`${rows?.count} rows, ${open} of them behind the last seal: those are sealed when their day is over.`)
    return violations.length > 0 || !isKnown ? 1 : 0
  } finally {
    await connection.close()
  }
}

/** Whether a seal has the root. `root` is of digits alone. */
async function sayWhoseRoot(
  connection: Awaited<ReturnType<typeof openAudit>>,
  root: string,
  print: (line: string) => void,
): Promise<boolean> {
  const [seal] = await connection.rows(`select day from audit_seals where root = '${root}'`)
  print(seal ? `The root is that of ${seal.day}.` : 'BROKEN: no seal has this root: it was taken away or made again.')
  return seal !== undefined
}

/** The export stands in the audit before it begins: whoever breaks it off has had rows too. */
async function exportRows(store: Store, print: (line: string) => void): Promise<void> {
  const actor = { kind: 'system' as const }
  const request = { actor, action: 'audit export', requestId: crypto.randomUUID(), network: null }
  await createAuditedWrite(
    { store, now: Date.now },
    request,
  )(async () => recorded(null, { subject: { kind: 'audit', id: null }, before: null, after: null }))
  let after = 0
  for (;;) {
    const events = await store.auditEventsAfter(after, Number.MAX_SAFE_INTEGER, BATCH_SIZE)
    for (const event of events) print(JSON.stringify({ ...event, at: new Date(event.at).toISOString() }))
    const last = events.at(-1)
    if (!last) return
    after = last.seq
  }
}

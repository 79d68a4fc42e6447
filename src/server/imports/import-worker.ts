import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { createApi } from '#http/create-api.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import { GUEST } from '#seed/guest.ts'
import { borrowWriteLock } from '#store/connections/lent-write-lock.ts'
import type { Log } from '#use-cases/dependencies.ts'
import { createArgon2Passwords } from '../argon2-passwords.ts'
import { connectStore } from '../open-store.ts'
import type { FromImportThread, ImportCall, ImportThreadSettings } from './import-messages.ts'

/*
 * The shop's API once more, in a thread of its own, for the calls of imports: what they do takes so much of a processor that
 * customers would wait for it. It writes in turns that the main thread lends.
 */
/** Between the main thread, which serves customers, and what renders their pages. */
const PRIORITY = 5

const port = parentPort
if (port === null) throw new Error('This file runs in a worker thread')
// On Linux this is the priority of the calling thread alone; elsewhere it would be the whole shop's.
if (process.platform === 'linux') setPriority(PRIORITY)
const { location, secrets, writeLock }: ImportThreadSettings = workerData
const post = (message: FromImportThread) => port.postMessage(message)
const write = (severity: keyof Log): Log['info'] => {
  return (message, fields = {}) => post({ kind: 'log', severity, message, fields })
}
const { store } = await connectStore(location, {
  runExclusive: writeLock && borrowWriteLock(writeLock),
  poolSize: 2,
})
/** Told by each call, as is the address of its sender. */
let isShopBusy = false
const sender = v.object({ address: v.string() })

const api = createApi({
  store,
  // None of these calls takes a payment.
  providers: {
    all: [],
    byId: () => null,
    get default(): never {
      throw new Error('An import takes no payments')
    },
  },
  passwords: createArgon2Passwords(),
  tokens: createTokens(secrets),
  staffSecurity: createStaffSecurity(secrets),
  log: { info: write('info'), warn: write('warn'), error: write('error') },
  now: Date.now,
  monotonicNow: () => performance.now(),
  newId: () => crypto.randomUUID(),
  background: () => undefined,
  guest: GUEST,
  clientAddress: (_, env) => v.parse(sender, env).address,
  catalogueChanges: { notify: () => post({ kind: 'catalogue-changed' }), listen: () => undefined },
  isShopBusy: () => isShopBusy,
  onResponse: (event) => post({ kind: 'response', event }),
})

port.on('message', (call: ImportCall) => void answer(call))

async function answer({ id, url, method, headers, body, address, ...call }: ImportCall): Promise<void> {
  isShopBusy = call.isShopBusy
  try {
    const response = await api.fetch(new Request(url, { method, headers, body }), { address })
    post({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: await response.text() })
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

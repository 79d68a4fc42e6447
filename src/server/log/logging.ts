import pino from 'pino'
import { SIGNATURE_FIELD } from '#payments/razorpay/payment-proof.ts'
import type { Log } from '#use-cases/dependencies.ts'
import type { Config } from '../config.ts'
import { withSourcePositions } from './source-positions.ts'

const REDACTED_FIELDS = [
  'password',
  'encodedToken',
  'token',
  'authorization',
  'proof',
  SIGNATURE_FIELD,
  'signature',
  'keySecret',
]
const SECRETS = new Set(REDACTED_FIELDS)

/**
 * JSON lines on standard error; fields that could hold a secret are redacted at the top level and one below. Lines are
 * written together, at the latest after MAX_DELAY_MS; warnings and errors take those before them along at once.
 */
export function createLog(level: Config['logLevel']): Log {
  // At the end of the process pino writes what is still held.
  const output = pino.destination({ dest: 2, sync: false, minLength: MIN_WRITE_BYTES })
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const plain = pino(options, output)
  const redact = { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' }
  const redacting = pino({ ...options, redact }, output)
  let isBehindWrite = false
  // While one write is under way the destination takes no flush: what is held goes when that one is done.
  const flush = () => {
    isBehindWrite = true
    output.flush()
  }
  output.on('drain', () => {
    if (!isBehindWrite) return
    isBehindWrite = false
    output.flush()
  })
  let willFlush = false
  const flushSoon = () => {
    if (willFlush) return
    willFlush = true
    setTimeout(() => {
      willFlush = false
      flush()
    }, MAX_DELAY_MS).unref()
  }
  const write = (severity: keyof Log, message: string, fields: Record<string, unknown> = {}) => {
    const logger = mayHoldSecret(fields) ? redacting : plain
    logger[severity](fields, message)
    if (severity !== 'info') flush()
    flushSoon()
  }
  return {
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, withSourcePositionsOf(fields ?? {})),
  }
}

/** A system call for each line would take longer than reading a basket. */
const MIN_WRITE_BYTES = 8 * 1024
const MAX_DELAY_MS = 100

/** Whether there may be anything to redact: looking for it takes pino three times as long as the line itself. */
function mayHoldSecret(fields: Record<string, unknown>): boolean {
  return Object.keys(fields).some((name) => SECRETS.has(name) || typeof fields[name] === 'object')
}

function withSourcePositionsOf(fields: Record<string, unknown>): Record<string, unknown> {
  return typeof fields.error === 'string' ? { ...fields, error: withSourcePositions(fields.error) } : fields
}

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

/** JSON lines on standard error; fields that could hold a secret are redacted at the top level and one below. */
export function createLog(level: Config['logLevel']): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    pino.destination({ dest: 2, sync: false }),
  )
  return {
    info: (message, fields) => logger.info(fields ?? {}, message),
    warn: (message, fields) => logger.warn(fields ?? {}, message),
    error: (message, fields) => logger.error(withSourcePositionsOf(fields ?? {}), message),
  }
}

function withSourcePositionsOf(fields: Record<string, unknown>): Record<string, unknown> {
  return typeof fields.error === 'string' ? { ...fields, error: withSourcePositions(fields.error) } : fields
}

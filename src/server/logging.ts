import pino from 'pino'
import type { Log } from '#use-cases/dependencies.ts'
import type { Config } from './config.ts'

/** One JSON line for each event on standard error; names that could carry a secret are blotted out wherever they appear. */
export function createLog(level: Config['logLevel']): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    pino.destination({ dest: 2, sync: false }),
  )
  return {
    info: (message, fields) => logger.info(fields ?? {}, message),
    warn: (message, fields) => logger.warn(fields ?? {}, message),
    error: (message, fields) => logger.error(fields ?? {}, message),
  }
}

const SECRETS = ['password', 'encodedToken', 'token', 'authorization', 'razorpay_signature', 'signature', 'keySecret']

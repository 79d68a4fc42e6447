import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { TEST_KEY_PREFIX } from '#payments/razorpay/protocol.ts'
import { StartupError } from '../startup-error.ts'
import { createSandboxDirectory } from './sandbox-directory.ts'

const sandboxKeys = v.object({ keyId: v.string(), keySecret: v.string(), webhookSecret: v.string() })
export type SandboxKeys = v.InferOutput<typeof sandboxKeys>

/** The sandbox's keys in this data directory; created on first use, readable by their owner only. */
export function readOrCreateSandboxKeys(dataDir: string): SandboxKeys {
  const file = join(createSandboxDirectory(dataDir), 'keys.json')
  if (existsSync(file)) return readKeys(file)
  const keys = {
    keyId: `${TEST_KEY_PREFIX}sandbox${randomBytes(5).toString('hex')}`,
    keySecret: randomBytes(24).toString('base64url'),
    webhookSecret: randomBytes(24).toString('base64url'),
  }
  // Written to a temporary file and linked, which is atomic: of two processes that start together one creates the keys.
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  try {
    linkSync(temporary, file)
    return keys
  } catch (error) {
    if (!existsSync(file)) throw error
    return readKeys(file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function readKeys(file: string): SandboxKeys {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sandboxKeys), readFileSync(file, 'utf8'))
  if (parsed.success) return parsed.output
  throw new StartupError(
    `The payment sandbox's keys in ${file} cannot be read. Restore the file, or remove it: new ones are made.`,
  )
}

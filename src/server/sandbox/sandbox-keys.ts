import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'
import { sandboxDirectory } from './sandbox-directory.ts'

const keysFile = v.object({ keyId: v.string(), keySecret: v.string(), webhookSecret: v.string() })
export type SandboxKeys = v.InferOutput<typeof keysFile>

/** The sandbox's keys in this data folder; made on first use, readable by their owner alone. */
export function sandboxKeys(dataDir: string): SandboxKeys {
  const folder = sandboxDirectory(dataDir)
  const file = join(folder, 'keys.json')
  if (existsSync(file)) return read(file)
  const keys = {
    keyId: `rzp_test_sandbox${randomBytes(5).toString('hex')}`,
    keySecret: randomBytes(24).toString('base64url'),
    webhookSecret: randomBytes(24).toString('base64url'),
  }
  // Written aside and put in its place at once: of two processes that begin together one makes the keys.
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  chmodSync(aside, 0o600)
  try {
    linkSync(aside, file)
    return keys
  } catch (problem) {
    if (!existsSync(file)) throw problem
    return read(file)
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file: string): SandboxKeys {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keysFile), readFileSync(file, 'utf8'))
  if (kept.success) return kept.output
  throw new StartupError(
    `The payment sandbox's keys in ${file} cannot be read. Restore the file, or remove it: new ones are made.`,
  )
}

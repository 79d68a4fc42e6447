import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { demoFolder } from '../../src/build/demo-folder.ts'
import { spawnNode } from '../processes/spawn-node.mjs'
import { acquireBuildLock } from './build-lock.ts'
import { isBuilt, sourceHash, stampBuild } from './build-stamp.ts'

/** `shop` is what `npm start` serves, `demo` the browser runtime. */
export type Runtime = 'shop' | 'demo'

interface BuildOptions {
  /** Builds even if the sources have not changed. */
  force?: boolean
  /** The language of the messages: a folder of src/i18n, or the pseudo-locale; LOCALE when not given, else package.json says. */
  locale?: string | undefined
}

/** Vite's arguments for each part of a runtime, in the order in which they are built: a first one empties the folder. */
const BUILDS = {
  shop: [
    ['--config', 'vite.config.ts'],
    ['--config', 'vite.server.config.ts'],
    ['--config', 'vite.back-office.config.ts'],
  ],
  demo: [
    ['--config', 'vite.demo.config.ts'],
    ['--config', 'vite.back-office.config.ts', '--mode', 'demo'],
  ],
}

/** Whether the runtime was built from the sources as they are now. */
export function isUpToDate(runtime: Runtime, locale = process.env.LOCALE): boolean {
  return isBuilt(stampFile(runtime, locale), sourceHash(locale))
}

/**
 * Builds if the sources or the language have changed since the last build, or if forced. Throws one line when the build
 * fails.
 */
export async function buildRuntime(
  runtime: Runtime,
  { force = false, locale = process.env.LOCALE }: BuildOptions = {},
): Promise<void> {
  if (!force && isUpToDate(runtime, locale)) return
  const stamp = stampFile(runtime, locale)
  const release = await acquireBuildLock('dist/.building', () =>
    process.stdout.write('Waiting for another process that is building ...\n'),
  )
  try {
    // The process that was waited for may have built the same sources.
    const hash = sourceHash(locale)
    if (force || !isBuilt(stamp, hash)) await build(runtime, locale, stamp, hash)
  } finally {
    release()
  }
}

async function build(runtime: Runtime, locale: string | undefined, stamp: string, hash: string): Promise<void> {
  process.stdout.write(`Building the ${runtime} ...\n`)
  const startedAt = Date.now()
  // Removed first: an aborted build must not count as built if the sources are changed back.
  await rm(stamp, { force: true })
  for (const options of BUILDS[runtime]) {
    const vite = spawnNode(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'error'],
      { env: { ...process.env, NODE_ENV: 'production', LOCALE: locale ?? '' } },
    )
    const [code] = await once(vite, 'exit')
    if (code !== 0) throw new Error(`Building the ${runtime} failed (code ${code}); see its output above.`)
  }
  await stampBuild(stamp, hash)
  process.stdout.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`)
}

function stampFile(runtime: Runtime, locale: string | undefined): string {
  return runtime === 'shop' ? 'dist/.shop-stamp' : `dist/.${basename(demoFolder(locale))}-stamp`
}

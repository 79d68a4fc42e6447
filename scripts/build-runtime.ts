import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { acquireBuildLock } from './build-lock.ts'
import { isBuilt, sourceHash, stampBuild } from './build-stamp.ts'

/** `shop` is what `npm start` serves, `demo` the browser runtime. */
export type Runtime = 'shop' | 'demo'

const RUNTIMES: Record<Runtime, { stamp: string; config: string }> = {
  shop: { stamp: 'dist/.shop-stamp', config: 'vite.config.ts' },
  demo: { stamp: 'dist/.demo-stamp', config: 'vite.demo.config.ts' },
}

/** Builds if the sources have changed since the last build, or if forced. Throws one line when the build fails. */
export async function buildRuntime(runtime: Runtime, { force = false } = {}): Promise<void> {
  const { stamp } = RUNTIMES[runtime]
  if (!force && isBuilt(stamp, sourceHash())) return
  const release = await acquireBuildLock('dist/.building', () =>
    process.stdout.write('Waiting for another process that is building ...\n'),
  )
  try {
    // The process that was waited for may have built the same sources.
    const hash = sourceHash()
    if (force || !isBuilt(stamp, hash)) await build(runtime, hash)
  } finally {
    release()
  }
}

async function build(runtime: Runtime, hash: string): Promise<void> {
  const { stamp, config } = RUNTIMES[runtime]
  process.stdout.write(`Building the ${runtime} ...\n`)
  const startedAt = Date.now()
  // Removed first: an aborted build must not count as built if the sources are changed back.
  await rm(stamp, { force: true })
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error(`Building the ${runtime} failed (code ${code}); see its output above.`)
  await stampBuild(stamp, hash)
  process.stdout.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { acquireBuildLock } from './build-lock.ts'
import { isBuilt, sourceHash, stampBuild } from './build-stamp.ts'

/** `shop` is the one that `npm start` serves, `demo` the one that lives in the browser. */
export type Runtime = 'shop' | 'demo'

const runtimes: Record<Runtime, { stamp: string; config: string }> = {
  shop: { stamp: 'dist/.shop-stamp', config: 'vite.config.ts' },
  demo: { stamp: 'dist/.demo-stamp', config: 'vite.demo.config.ts' },
}

/** Builds what has changed since the last build, or all when forced. Throws one line when a build fails. */
export async function buildRuntime(runtime: Runtime, { force = false } = {}): Promise<void> {
  const { stamp } = runtimes[runtime]
  if (!force && isBuilt(stamp, sourceHash())) return
  const leave = await acquireBuildLock('dist/.building', () =>
    process.stdout.write('Waiting for another start, which is building already ...\n'),
  )
  try {
    // Whoever was before may have built the same sources.
    const hash = sourceHash()
    if (force || !isBuilt(stamp, hash)) await build(runtime, hash)
  } finally {
    leave()
  }
}

async function build(runtime: Runtime, hash: string): Promise<void> {
  const { stamp, config } = runtimes[runtime]
  process.stdout.write(`Building the ${runtime} ...\n`)
  const began = Date.now()
  // A build that is broken off leaves half of one, which must not count as built should the sources go back.
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
  if (code !== 0) throw new Error(`Building the ${runtime} failed (code ${code}); the lines above say why.`)
  await stampBuild(stamp, hash)
  process.stdout.write(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`)
}

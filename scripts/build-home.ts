import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isBuilt, sourceHash, stampBuild } from './build-stamp.ts'

/** `shop` is the one that `npm start` serves, `demo` the one that lives in the browser. */
export type Home = 'shop' | 'demo'

const homes: Record<Home, { stamp: string; config: string }> = {
  shop: { stamp: 'dist/.shop-stamp', config: 'vite.config.ts' },
  demo: { stamp: 'dist/.demo-stamp', config: 'vite.demo.config.ts' },
}

/** Builds what has changed since the last build, or all when forced. Throws one line when a build fails. */
export async function buildHome(home: Home, { force = false } = {}): Promise<void> {
  const { stamp, config } = homes[home]
  const hash = sourceHash()
  if (!force && isBuilt(stamp, hash)) return
  process.stdout.write(`Building the ${home} ...\n`)
  const began = Date.now()
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error(`Building the ${home} failed (code ${code}); the lines above say why.`)
  await stampBuild(stamp, hash)
  process.stdout.write(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`)
}

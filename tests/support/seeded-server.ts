import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface StockedShop {
  /** Without a slash at its end. */
  address: string
  stop: () => Promise<void>
}

/**
 * A shop of its own, built files and all, on a free port with an empty data folder that `npm run seed` has filled up to
 * so many products. The storefront must have been built.
 */
export async function stockedShop(products: number): Promise<StockedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-stocked-'))
  const options: SpawnOptions = {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SHOP_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  }
  const seeding = spawn(process.execPath, ['src/cli/main.ts', 'seed', '--products', String(products)], options)
  seeding.stdout?.resume()
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error(`Seeding ended with code ${code}; its lines above say why.`)

  const shop = spawn(process.execPath, ['src/server/main.ts'], options)
  const gone = once(shop, 'exit')
  const stop = async () => {
    shop.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  if (shop.stdout) {
    for await (const line of createInterface({ input: shop.stdout })) {
      const address = /open at (\S+)$/.exec(line)?.[1]
      if (!address) continue
      shop.stdout.resume()
      return { address, stop }
    }
  }
  await stop()
  throw new Error('The shop did not start; its lines above say why.')
}

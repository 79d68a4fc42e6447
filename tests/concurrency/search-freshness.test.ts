import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { productsResponse } from '#contract/catalogue/lists.ts'
import { startCluster, type TestCluster } from '#tests/support/postgres/cluster.ts'
import { runCommandIn } from '#tests/support/processes/seeded-server.ts'
import type { ServerProcess } from '#tests/support/processes/server-process.ts'

/** Titles of what each process finds. */
async function searchAll({ servers }: TestCluster, q: string, rest = ''): Promise<string[][]> {
  return Promise.all(servers.map((server) => search(server, q, rest)))
}

async function search({ address }: ServerProcess, q: string, rest = ''): Promise<string[]> {
  const response = await fetch(`${address}/api/products?q=${encodeURIComponent(q)}${rest}`)
  return v.parse(productsResponse, await response.json()).products.map(({ title }) => title)
}

test('what one process saves, renames and sells the last of is soon found so by every other on PostgreSQL', async () => {
  const cluster = await startCluster({ engine: 'postgres', servers: 2 })
  try {
    const { store } = cluster.deps
    await expect.poll(() => searchAll(cluster, 'zarlemit')).toEqual([[], []])
    const product = await cluster.addProduct({ title: 'Zarlemit stone', stock: 1 })
    await expect.poll(() => searchAll(cluster, 'zarlemit')).toEqual([['Zarlemit stone'], ['Zarlemit stone']])
    await expect
      .poll(() => searchAll(cluster, 'zarlemit', '&inStock=1'))
      .toEqual([['Zarlemit stone'], ['Zarlemit stone']])
    await store.transaction((tx) => tx.takeStock([{ productId: product.id, qty: 1 }]))
    await expect.poll(() => searchAll(cluster, 'zarlemit', '&inStock=1')).toEqual([[], []])
    await store.transaction((tx) => tx.saveProducts([{ ...product, title: 'Torvalin stone' }]))
    await expect.poll(() => searchAll(cluster, 'torvalin')).toEqual([['Torvalin stone'], ['Torvalin stone']])
    await expect.poll(() => searchAll(cluster, 'zarlemit')).toEqual([[], []])
  } finally {
    await cluster.close()
  }
}, 120_000)

test('what a command adds beside a running server on SQLite is soon found by it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-freshness-'))
  await chmod(dataDir, 0o700)
  const cluster = await startCluster({ engine: 'sqlite', servers: 1, dataDir })
  try {
    await expect.poll(() => searchAll(cluster, 'jumbo')).toEqual([[]])
    await runCommandIn(dataDir, 'seed', '--products', '200')
    await expect.poll(async () => (await searchAll(cluster, 'jumbo')).flat().length).toBeGreaterThan(0)
  } finally {
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'

/*
 * A thread that asks for pages and searches that nobody has asked for before, on sixteen connections, from as many
 * networks as it is told, for as long as it is told. Posts how often it got each status.
 */
const CONNECTIONS = 16
const task = v.parse(v.object({ address: v.string(), seconds: v.number(), networks: v.number() }), workerData)
const statuses = new Map<number, number>()
let asked = 0

const end = performance.now() + task.seconds * 1000
await Promise.all(Array.from({ length: CONNECTIONS }, flood))
parentPort?.postMessage(statuses)

async function flood(): Promise<void> {
  while (performance.now() < end) {
    asked += 1
    const network = asked % task.networks
    const headers = { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` }
    const response = await fetch(`${task.address}${nextPath(asked)}`, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
}

function nextPath(count: number): string {
  const unseen = Math.random().toString(36).slice(2, 8)
  if (count % 3 === 0) return `/api/products?q=${unseen}`
  if (count % 3 === 1) return `/product/${unseen}`
  return `/shop?q=${unseen}`
}

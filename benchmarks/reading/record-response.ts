import { get } from 'node:http'
import type { RecordedResponse } from './baseline.ts'

/** Of one connection, not of one answer. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/** The very bytes and headers that a browser with these request headers gets; compressed bodies stay so. */
export function recordResponse(
  address: string,
  path: string,
  headers: Record<string, string>,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`))
      const body = Buffer.concat(chunks)
      const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.has(name))
      const named = kept.map(([name, value]) => [name, String(value)])
      resolve({ path, headers: { ...Object.fromEntries(named), 'content-length': String(body.length) }, body })
    }).on('error', reject)
  })
}

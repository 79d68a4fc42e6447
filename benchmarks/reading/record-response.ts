import { get } from 'node:http'
import type { RecordedResponse } from './baseline.ts'

/** Headers that node:http sets by itself for each connection or response. */
const EXCLUDED_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/** The headers and bytes of a response as they are sent, with a compressed body left compressed. */
export function recordResponse(
  address: string,
  path: string,
  requestHeaders: Record<string, string>,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers: requestHeaders }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      if (response.statusCode !== 200) return reject(new Error(`${path} responded with ${response.statusCode}`))
      const body = Buffer.concat(chunks)
      const headers = Object.entries(response.headers)
        .filter(([name]) => !EXCLUDED_HEADERS.has(name))
        .map(([name, value]) => [name, String(value)])
      resolve({ path, headers: { ...Object.fromEntries(headers), 'content-length': String(body.length) }, body })
    }).on('error', reject)
  })
}

import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const audit = v.object({ numericValue: v.number() })
const report = v.object({
  lhr: v.object({ audits: v.object({ 'largest-contentful-paint': audit }) }),
})
const lighthouseModule = v.object({ default: v.function() })

/** Milliseconds until the largest paint of a page. */
export type MeasurePaint = (url: string) => Promise<number>

/**
 * Lighthouse's own figure for a phone, by the simulated network of its defaults. `directory` is an installed package, which
 * the shop does without: it and what it needs are 176 MB. `port` is a browser's for debugging.
 */
export async function loadLighthouse(directory: string, port: number): Promise<MeasurePaint> {
  const imported: unknown = await import(pathToFileURL(`${directory}/core/index.js`).href)
  const { default: lighthouse } = v.parse(lighthouseModule, imported)
  return async (url) => {
    const result: unknown = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    return v.parse(report, result).lhr.audits['largest-contentful-paint'].numericValue
  }
}

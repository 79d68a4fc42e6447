import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const audit = v.object({ numericValue: v.number() })
const report = v.object({
  lhr: v.object({
    audits: v.object({
      'largest-contentful-paint': audit,
      'total-byte-weight': audit,
      'network-requests': v.object({ details: v.object({ items: v.array(v.object({ url: v.string() })) }) }),
    }),
  }),
})
const lighthouseModule = v.object({ default: v.function() })

const FIRST_VISIT = {
  onlyCategories: ['performance'],
  logLevel: 'error',
  // By its defaults Lighthouse leaves local storage, where a visit before this one said that the browser has the fonts.
  clearStorageTypes: ['cookies', 'local_storage', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
}

/** Lighthouse's figures for a phone, by the simulated network of its defaults. */
export interface PhoneVisit {
  /** Milliseconds until the largest paint. */
  largestPaint: number
  /** A picture that is part of the style sheet is no request. */
  requests: number
  bytes: number
}

/** `directory` is an installed package, which the shop does without: it and what it needs are 176 MB. `port` is a browser's for debugging. */
export async function loadLighthouse(directory: string, port: number): Promise<(url: string) => Promise<PhoneVisit>> {
  const imported: unknown = await import(pathToFileURL(`${directory}/core/index.js`).href)
  const { default: lighthouse } = v.parse(lighthouseModule, imported)
  return async (url) => {
    const result: unknown = await lighthouse(url, { ...FIRST_VISIT, port })
    const { audits } = v.parse(report, result).lhr
    return {
      largestPaint: audits['largest-contentful-paint'].numericValue,
      requests: audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:')).length,
      bytes: audits['total-byte-weight'].numericValue,
    }
  }
}

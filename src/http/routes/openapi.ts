import { type Route, rawRoute } from '../handle.ts'
import { type CachedBody, cachedBodyResponse, createCachedBody } from '../middleware/cached-body.ts'
import { docsPage } from '../openapi/docs-page.ts'
import { openApiDocument } from '../openapi/document.ts'
import { API_HEADERS } from '../responses.ts'
import { SHOP_ROUTES } from './index.ts'

const shared = { method: 'GET', tag: 'This document', status: 200, answer: null, failures: [] } as const
const UNCHANGED = { 'cache-control': 'public, max-age=300' }

export const OPENAPI_ROUTES: readonly Route[] = [
  rawRoute({ ...shared, path: '/api/openapi.json', title: 'This document, for programs' }, async (ask) => {
    const { document } = await once()
    return cachedBodyResponse(ask.request, document, { ...API_HEADERS, ...UNCHANGED })
  }),
  rawRoute({ ...shared, path: '/api/docs', title: 'This document, for people', media: 'text/html' }, async (ask) => {
    const { page, headers } = await once()
    return cachedBodyResponse(ask.request, page, { ...headers, ...UNCHANGED })
  }),
]

interface Made {
  document: CachedBody
  page: CachedBody
  /** Of the page. */
  headers: Record<string, string>
}
let made: Promise<Made> | undefined

/** Made when first asked for, because converting every schema would slow down the start of every process. */
function once(): Promise<Made> {
  made ??= make()
  return made
}

async function make(): Promise<Made> {
  const routes = [...SHOP_ROUTES, ...OPENAPI_ROUTES]
  const document = openApiDocument(routes)
  const { html, headers } = await docsPage(document, routes)
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  return {
    document: createCachedBody(bytesOf(JSON.stringify(document))),
    page: createCachedBody(bytesOf(html)),
    headers,
  }
}

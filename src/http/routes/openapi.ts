import * as v from 'valibot'
import { anyone, defineCall } from '#contract/call.ts'
import { type CachedResponse, lazilyCompressed, respondCompressed } from '../cache/cached-response.ts'
import { docsPage } from '../openapi/docs-page.ts'
import { openApiDocument } from '../openapi/document.ts'
import { API_HEADERS } from '../responses.ts'
import { type Route, rawRoute } from '../route.ts'
import { STAFF_ROUTES } from './admin/index.ts'
import { SHOP_ROUTES } from './index.ts'

const tag = 'This document'
const forPrograms = defineCall({ method: 'GET', path: '/api/openapi.json', who: anyone, answer: v.looseObject({}) })
const forPeople = defineCall({ method: 'GET', path: '/api/docs', who: anyone, answer: v.string() })
const UNCHANGED = { 'cache-control': 'public, max-age=300' }

export const OPENAPI_ROUTES: readonly Route[] = [
  rawRoute(forPrograms, { tag, title: 'This document, for programs' }, async ({ request }) => {
    const { document } = await once()
    return respondCompressed(request, document)
  }),
  rawRoute(forPeople, { tag, title: 'This document, for people', media: 'text/html' }, async ({ request }) => {
    const { page } = await once()
    return respondCompressed(request, page)
  }),
]

interface Made {
  document: CachedResponse
  page: CachedResponse
}
let made: Promise<Made> | undefined

/** Made when first asked for, because converting every schema would slow down the start of every process. */
function once(): Promise<Made> {
  made ??= make()
  return made
}

async function make(): Promise<Made> {
  const routes = [...SHOP_ROUTES, ...STAFF_ROUTES, ...OPENAPI_ROUTES]
  const document = openApiDocument(routes)
  const { html, headers } = await docsPage(document, routes)
  const cached = (text: string, ownHeaders: Readonly<Record<string, string>>) =>
    lazilyCompressed(new TextEncoder().encode(text), { etag: null, headers: { ...ownHeaders, ...UNCHANGED } })
  return { document: cached(JSON.stringify(document), API_HEADERS), page: cached(html, headers) }
}

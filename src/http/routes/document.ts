import { jsonAnswer } from '../answer.ts'
import { docsPage } from '../docs-page.ts'
import { openApiDocument } from '../document.ts'
import { type Route, rawRoute } from '../route.ts'
import { SHOP_ROUTES } from './table.ts'

const shared = { method: 'GET', tag: 'This document', status: 200, answer: null, failures: [] } as const
const UNCHANGED = { 'cache-control': 'public, max-age=300' }

export const DOCUMENT_ROUTES: readonly Route[] = [
  rawRoute({ ...shared, path: '/api/openapi.json', title: 'This document, for programs' }, async () =>
    jsonAnswer(200, once().document, UNCHANGED),
  ),
  rawRoute({ ...shared, path: '/api/docs', title: 'This document, for people', media: 'text/html' }, async () => {
    const page = await once().page
    return new Response(page.html, { status: 200, headers: { ...page.headers, ...UNCHANGED } })
  }),
]

let made: { document: ReturnType<typeof openApiDocument>; page: ReturnType<typeof docsPage> } | undefined

/** Made when first asked for, because converting every schema would slow down the start of every process. */
function once() {
  const document = made?.document ?? openApiDocument([...SHOP_ROUTES, ...DOCUMENT_ROUTES])
  made ??= { document, page: docsPage(document, [...SHOP_ROUTES, ...DOCUMENT_ROUTES]) }
  return made
}

import { messageOf, paramsOf, statusOf } from '#contract/admin/errors.ts'
import { type Caller, failuresOf } from '#contract/call.ts'
import type { Parameter, Route } from '../route.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { documentPath, type openApiDocument, requestSchema, responseSchema } from './document.ts'
import { html, joined, type Markup } from './markup.ts'
import { parseJsonSchema, schemaText } from './schema-text.ts'

type Document = ReturnType<typeof openApiDocument>

/** The document as a page to read: no script, light and dark, and a content policy that allows nothing but its style. */
export async function docsPage(document: Document, routes: readonly Route[]) {
  const tags = [...new Set(routes.map((route) => route.tag))]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Sections"><ul>${joined(tags.map((tag) => html`<li><a href="#${anchor(tag)}">${tag}</a></li>`))}<li><a href="#shapes">Shapes</a></li></ul></nav>
</header>
<main>
${joined(tags.map((tag) => section(tag, routes)))}
<section id="shapes"><h2>Shapes</h2>${joined(Object.entries(document.components.schemas).map(([name, schema]) => shape(name, schema)))}</section>
</main>
</body>
</html>
`
  const style = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(DOCS_STYLE.text)))
  const hash = btoa(String.fromCharCode(...style))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  return { html: page.text, headers }
}

function section(tag: string, routes: readonly Route[]): Markup {
  const inside = routes.filter((route) => route.tag === tag)
  return html`<section id="${anchor(tag)}"><h2>${tag}</h2>${joined(inside.map(call))}</section>
`
}

function call(route: Route): Markup {
  const sent = requestSchema(route)
  return html`<article>
<h3><span class="method">${route.method}</span> <code>${documentPath(route)}</code></h3>
<p><strong>${route.title}.</strong> ${route.about ?? ''} ${neededOf(route.who)}</p>
${route.parameters && route.parameters.length > 0 ? parameters(route.parameters) : html``}
${sent === null ? html`` : html`<h4>Sends</h4><pre tabindex="0">${schemaText(parseJsonSchema(sent))}</pre>`}
<h4>Answers ${String(route.status)}</h4>
<pre tabindex="0">${route.media === 'text/html' ? 'A page' : schemaText(parseJsonSchema(responseSchema(route)))}</pre>
<details><summary>Failures</summary><dl>${joined(failuresOf(route).map((code) => html`<dt>${String(statusOf(code))} <code>${code}</code></dt><dd>${messageOf(code, paramsOf(code))}</dd>`))}</dl></details>
</article>
`
}

function neededOf(who: Caller): Markup {
  if (who.audience === null) return html``
  if (who.audience === 'customer') return html`<em>Needs the token.</em>`
  return html`<em>For staff who may <code>${who.permission}</code>.</em>`
}

function parameters(list: readonly Parameter[]): Markup {
  const rows = list.map(
    (each) =>
      html`<dt><code>${each.name}</code> <small>${each.in}${each.required ? ', required' : ''}</small></dt><dd>${each.description}</dd>`,
  )
  return html`<dl>${joined(rows)}</dl>`
}

function shape(name: string, schema: unknown): Markup {
  return html`<article id="shape-${name}"><h3>${name}</h3><pre tabindex="0">${schemaText(parseJsonSchema(schema))}</pre></article>
`
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/\W+/g, '-')
}

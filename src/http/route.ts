import type { GenericSchema, InferOutput } from 'valibot'
import type { anyone, Call, customer, PathParameter } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ok, type Result } from '#domain/values/result.ts'
import type { CatalogueAnswer, CatalogueQuestion } from './cache/catalogue-cache.ts'
import { authenticateRequest } from './middleware/authenticate.ts'
import { parseBody, parseQuery } from './request-body.ts'
import type { CustomerContext, ParsedContext, RequestContext } from './request-context.ts'
import { errorResponse, type Failure, jsonResponse, type RefusedQuery } from './responses.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Readonly<Record<string, unknown>>
}

/** What the OpenAPI document says of a call beyond its definition. */
interface Documentation {
  tag: string
  title: string
  about?: string
  /** Of the search and the headers. */
  parameters?: readonly Parameter[]
  /** The media types of a body that is no JSON. */
  sends?: readonly string[]
}
export type DocumentationOf<P extends string> = Documentation &
  ([PathParameter<P>] extends [never] ? unknown : { path: Readonly<Record<PathParameter<P>, string>> })

/** A call with its documentation and its handler. */
export interface Route extends Omit<Call, 'request'>, Documentation {
  /** The media type of the response. */
  media: 'application/json' | 'text/html'
  /** Whether the response has an ETag, and 304 stands for an unchanged one. */
  revalidates: boolean
  /** Whether each success adds one row to the audit. */
  isRecorded: boolean
  handle: (context: RequestContext) => Promise<Response>
}

/**
 * The route of a call that needs no session. The types check the handler against the call: an answer of another shape,
 * or a failure that the call does not declare, does not compile.
 */
export function publicRoute<
  P extends string,
  B extends GenericSchema,
  Q extends GenericSchema,
  A extends GenericSchema,
  F extends ErrorCode,
>(
  call: Call<typeof anyone, P, B, Q, A, F>,
  documentation: DocumentationOf<P>,
  handle: (
    context: ParsedContext<PathParameter<P>, InferOutput<Q>>,
    body: InferOutput<B>,
  ) => Promise<Result<InferOutput<NoInfer<A>>, Failure<NoInfer<F>>>>,
): Route {
  return routeOf(call, documentation, async (context) => {
    const parsed = await parseRequest(call, context)
    return parsed.ok
      ? respond(call, await handle({ ...context, query: parsed.value.query }, parsed.value.body))
      : errorResponse(parsed)
  })
}

/** The route of a call for a signed-in customer: without a valid token it answers 401 before anything is read. */
export function customerRoute<
  P extends string,
  B extends GenericSchema,
  Q extends GenericSchema,
  A extends GenericSchema,
  F extends ErrorCode,
>(
  call: Call<typeof customer, P, B, Q, A, F>,
  documentation: DocumentationOf<P>,
  handle: (
    context: CustomerContext<PathParameter<P>, InferOutput<Q>>,
    body: InferOutput<B>,
  ) => Promise<Result<InferOutput<NoInfer<A>>, Failure<NoInfer<F> | 'token-invalid'>>>,
): Route {
  return routeOf(call, documentation, async (context) => {
    const authenticated = await authenticateRequest(context, call.who.audience)
    if (!authenticated) return errorResponse({ code: 'token-invalid' })
    const parsed = await parseRequest(call, context)
    if (!parsed.ok) return errorResponse(parsed)
    const { query, body } = parsed.value
    return respond(call, await handle({ ...context, ...authenticated, query }, body))
  })
}

/**
 * The route of a public call whose answer is the same for everybody: it is cached under a key, with an ETag, and read
 * again only when the catalogue has changed.
 */
export function cachedRoute<P extends string, Q extends GenericSchema, A extends GenericSchema, F extends ErrorCode>(
  call: Call<typeof anyone, P, GenericSchema, Q, A, F>,
  documentation: DocumentationOf<P>,
  handle: (
    context: ParsedContext<PathParameter<P>, InferOutput<Q>>,
  ) => CachedQuestion<InferOutput<NoInfer<A>>, NoInfer<F>> | RefusedQuery,
): Route {
  const route = routeOf(call, documentation, async (context) => {
    const query = parseQuery(call.query, context.search())
    if (!query.ok) return errorResponse(query)
    const question = handle({ ...context, query: query.value })
    return 'code' in question ? errorResponse(question) : context.catalogue.answer(context.request, question)
  })
  return { ...route, revalidates: true }
}

/** A question whose failures are those that its call declares. */
interface CachedQuestion<Answer, F extends ErrorCode> extends CatalogueQuestion<Answer> {
  read: () => Promise<Result<CatalogueAnswer<Answer>, Failure<F>>>
}

/** The route of a public call that writes its whole response itself. */
export function rawRoute(
  call: Call<typeof anyone, string>,
  documentation: Documentation & { media?: Route['media'] },
  handle: (context: RequestContext) => Promise<Response>,
): Route {
  return { ...routeOf(call, documentation, handle), ...documentation }
}

/** A route of this call whose handler does everything itself. */
export function routeOf(
  call: Call,
  documentation: Documentation & { path?: Readonly<Record<string, string>> },
  handle: Route['handle'],
): Route {
  const { path = {}, parameters = [], ...words } = documentation
  const inPath = Object.entries(path).map(([name, description]): Parameter => {
    return { name, in: 'path', required: true, description, schema: { type: 'string' } }
  })
  const { request: _, ...facts } = call
  return {
    ...facts,
    ...words,
    parameters: [...inPath, ...parameters],
    media: 'application/json',
    revalidates: false,
    isRecorded: false,
    handle,
  }
}

export async function parseRequest<B extends GenericSchema, Q extends GenericSchema>(
  call: { body: B; query: Q; maxBodyBytes?: number | undefined },
  context: RequestContext,
): Promise<Result<{ body: InferOutput<B>; query: InferOutput<Q> }, Failure>> {
  const query = parseQuery(call.query, context.search())
  if (!query.ok) return query
  const body = await parseBody(call, context.request)
  return body.ok ? ok({ body: body.value, query: query.value }) : body
}

export function respond(call: Pick<Call, 'status'>, result: Result<unknown, Failure>): Response {
  return result.ok ? jsonResponse(call.status, result.value) : errorResponse(result)
}

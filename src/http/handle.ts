import type { GenericSchema, InferOutput } from 'valibot'
import { unknown } from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import type { Customer, Session } from '#domain/accounts.ts'
import type { Result } from '#domain/result.ts'
import type { ApiDependencies } from './api-dependencies.ts'
import { authenticateRequest } from './middleware/authenticate.ts'
import type { CatalogueCache } from './middleware/catalogue-cache.ts'
import type { RateLimiter } from './middleware/rate-limiter.ts'
import { parseValue, readBody } from './request-body.ts'
import { errorResponse, type Failure, jsonResponse } from './responses.ts'

/** One request on its way to its route. */
export interface RequestContext {
  deps: ApiDependencies
  attempts: RateLimiter
  catalogue: CatalogueCache
  request: Request
  requestId: string
  /** A part of the path by its name in the route's pattern, decoded. */
  param: (name: string) => string
  query: () => URLSearchParams
  /** Where the request comes from, for throttling. */
  address: () => string
}

export interface CustomerContext extends RequestContext {
  customer: Customer
  session: Session
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Readonly<Record<string, unknown>>
}

interface RouteFacts {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  tag: string
  title: string
  /** What a reader of the document needs to know beyond the title. */
  about?: string
  parameters?: readonly Parameter[]
  status: 200 | 201
  /** Whether the body may be left out, which is like sending `{}`. */
  bodyOptional?: true
  /** Whether the answer has an ETag, and 304 stands for an unchanged one. */
  revalidates?: true
  /** The failures this route can answer of itself; those of every route are added by the document. */
  failures: readonly ErrorCode[]
}

interface RouteSpec<B extends GenericSchema, A extends GenericSchema> extends RouteFacts {
  body: B
  answer: A
}

/** A row of the route table: what the document says of it, and how it is answered. */
export interface Route extends RouteFacts {
  who: 'anyone' | 'shopper'
  body: GenericSchema | null
  answer: GenericSchema | null
  /** The kind of text the answer is. */
  media: 'application/json' | 'text/html'
  handle: (ask: RequestContext) => Promise<Response>
}

/** For calls that send nothing. */
export const noBody = unknown()

/** A route for everybody. The handler gets the parsed body, and its answer is held to the schema by its type. */
export function publicRoute<const B extends GenericSchema, const A extends GenericSchema>(
  spec: RouteSpec<B, A>,
  handle: (ask: RequestContext, body: InferOutput<B>) => Promise<Result<InferOutput<A>, Failure>>,
): Route {
  return {
    ...facts(spec, 'anyone'),
    handle: async (ask) => {
      const body = await bodyFor(ask, spec)
      return body.ok ? answered(spec.status, await handle(ask, body.value)) : errorResponse(body)
    },
  }
}

/** A route for a signed-in shopper: without a good token it answers 401 before anything is read. */
export function customerRoute<const B extends GenericSchema, const A extends GenericSchema>(
  spec: RouteSpec<B, A>,
  handle: (ask: CustomerContext, body: InferOutput<B>) => Promise<Result<InferOutput<A>, Failure>>,
): Route {
  return {
    ...facts(spec, 'shopper'),
    handle: async (ask) => {
      const known = await authenticateRequest(ask)
      if (!known) return errorResponse({ code: 'token-invalid' })
      const body = await bodyFor(ask, spec)
      return body.ok ? answered(spec.status, await handle({ ...ask, ...known }, body.value)) : errorResponse(body)
    },
  }
}

/** A route for everybody that writes its whole answer itself. */
export function rawRoute(
  spec: RouteFacts & { answer: GenericSchema | null; media?: Route['media'] },
  handle: (ask: RequestContext) => Promise<Response>,
): Route {
  return { media: 'application/json', ...spec, who: 'anyone', body: null, handle }
}

async function bodyFor<B extends GenericSchema>(ask: RequestContext, spec: RouteFacts & { body: B }) {
  return spec.body === noBody ? parseValue(spec.body, undefined) : readBody(ask.request, spec.body, spec.bodyOptional)
}

function facts(spec: RouteSpec<GenericSchema, GenericSchema>, who: Route['who']): Omit<Route, 'handle'> {
  return { ...spec, who, media: 'application/json', body: spec.body === noBody ? null : spec.body }
}

function answered(status: number, result: Result<unknown, Failure>): Response {
  return result.ok ? jsonResponse(status, result.value) : errorResponse(result)
}

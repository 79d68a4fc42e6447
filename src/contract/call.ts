import { type GenericSchema, type InferInput, unknown } from 'valibot'
import type { Audience } from '#domain/accounts.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { FactorNeed } from '#domain/staff/staff-session.ts'
import type { ErrorCode } from './errors.ts'

/** Who may make a call, by the audience of the session it needs; null needs none. */
export type Caller = { readonly audience: null } | { readonly audience: Audience } | StaffCaller

/** A member of staff whose role has the permission, in a session that has shown its second factor as the call needs. */
export interface StaffCaller {
  readonly audience: 'staff'
  readonly permission: Permission
  readonly factor: FactorNeed
}
export const anyone = { audience: null } as const
export const customer = { audience: 'customer' } as const

/**
 * Staff who may do this. Calls that move money or data out of the shop, or decide who is staff, need a fresh factor;
 * only those that bring a second factor need none.
 */
export function staff(permission: Permission, options: { factor?: FactorNeed } = {}): StaffCaller {
  return { audience: 'staff', permission, factor: options.factor ?? 'once' }
}

/** The names of the parameters in a path: `id` of `/api/user/cart/:id`. */
export type PathParameter<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** What one request carries besides its method and the fixed part of its path. */
export interface CallRequest {
  params?: Readonly<Record<string, string>>
  query?: URLSearchParams
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * One call of the API. The client's method, the server's route and the OpenAPI document are derived from it, so that
 * path, schemas and failures are written nowhere else.
 */
export interface Call<
  W extends Caller = Caller,
  P extends string = string,
  B extends GenericSchema = GenericSchema,
  Q extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  F extends ErrorCode = ErrorCode,
  Args extends readonly unknown[] = never[],
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for each parameter. */
  path: P
  who: W
  /** `nothing` when the call has no body. */
  body: B
  /** Of the first value of each search parameter; `nothing` when none is checked. */
  query: Q
  /** Most bytes of the body, where a call takes more than others. */
  maxBodyBytes?: number
  /** Of the response when all went well. */
  status: 200 | 201
  answer: A
  /** The failures of this call itself; those of every call with a body or a session are added by `failuresOf`. */
  failures: readonly F[]
  /** What the arguments of the client's method become. */
  request: (...args: Args) => CallRequest
}

/** The schema of a body or query that is not there. */
export const nothing = unknown()

type Requested<P extends string, B extends GenericSchema> = CallRequest &
  ([PathParameter<P>] extends [never] ? unknown : { params: Readonly<Record<PathParameter<P>, string>> }) & {
    body?: InferInput<B>
  }

/** Defines a call. `request` says what the client's method takes; without it the method takes nothing. */
export function defineCall<
  const W extends Caller,
  const P extends string,
  A extends GenericSchema,
  B extends GenericSchema = typeof nothing,
  Q extends GenericSchema = typeof nothing,
  const F extends ErrorCode = never,
  Args extends readonly unknown[] = [],
>(call: {
  method: Call['method']
  path: P
  who: W
  body?: B
  query?: Q
  maxBodyBytes?: number
  status?: 201
  answer: A
  failures?: readonly F[]
  request?: (...args: Args) => Requested<P, B>
}): Call<W, P, B, Q, A, F, Args>
export function defineCall(call: Partial<Call> & Pick<Call, 'method' | 'path' | 'who' | 'answer'>): Call {
  return {
    body: nothing,
    query: nothing,
    status: 200,
    failures: [],
    request: () => ({}),
    ...call,
  }
}

/** Every failure a call can answer: its own, and those that come with a body, a query, a session or any call at all. */
export function failuresOf(call: Omit<Call, 'request'>): ErrorCode[] {
  const withBody: ErrorCode[] = ['body-malformed', 'body-too-deep', 'body-too-large', 'body-not-json', 'body-invalid']
  return [
    ...new Set<ErrorCode>([
      ...call.failures,
      ...(call.who.audience === null ? [] : (['token-invalid'] as const)),
      ...(call.who.audience === 'staff' ? staffFailures(call.who) : []),
      ...(call.body === nothing ? [] : withBody),
      ...(call.query === nothing ? [] : (['query-invalid'] as const)),
      'internal',
      'unavailable',
    ]),
  ]
}

function staffFailures({ factor }: StaffCaller): ErrorCode[] {
  return factor === 'none' ? ['not-permitted'] : ['not-permitted', 'factor-needed']
}

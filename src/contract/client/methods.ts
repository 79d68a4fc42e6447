import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, Caller, CallRequest } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import type { CallResult, Transport } from './transport.ts'

/** A client of these calls: one method for each, under the call's name. */
export type Methods<Calls> = { readonly [Name in keyof Calls]: Method<Calls[Name]> }

type Method<C> =
  C extends Call<Caller, string, GenericSchema, GenericSchema, infer A, ErrorCode, infer Args>
    ? (...args: Args) => Promise<CallResult<InferOutput<A>>>
    : never

/** One method for each call, under the call's name. */
export function methodsOf<const Calls extends Record<string, Call>>(calls: Calls, transport: Transport): Methods<Calls>
export function methodsOf(calls: Record<string, Call>, transport: Transport): unknown {
  const methods = Object.entries(calls).map(([name, call]) => {
    const { method, answer } = call
    const send = (...args: never[]) => {
      const { body, headers, signal, ...target } = call.request(...args)
      return transport({ method, path: addressOf(call.path, target), answer, body, headers, signal })
    }
    return [name, send]
  })
  return Object.fromEntries(methods)
}

function addressOf(path: string, { params = {}, query }: Pick<CallRequest, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query?.toString() ?? ''
  return search === '' ? filled : `${filled}?${search}`
}

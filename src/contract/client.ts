import type { GenericSchema, InferOutput } from 'valibot'
import { accountCalls } from './accounts.ts'
import { addressCalls } from './address-book.ts'
import { basketCalls } from './basket.ts'
import type { Call, Caller, CallRequest } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { checkoutCalls } from './checkout.ts'
import type { ErrorCode } from './errors.ts'
import { orderCalls } from './orders.ts'
import { settingsCalls } from './settings.ts'
import { type CallResult, createTransport, type Transport, type TransportOptions } from './transport.ts'
import { wishlistCalls } from './wishlist.ts'

/** Every call the shop's own client makes. */
export const CLIENT_CALLS = {
  ...settingsCalls,
  ...catalogueCalls,
  ...accountCalls,
  ...basketCalls,
  ...wishlistCalls,
  ...addressCalls,
  ...checkoutCalls,
  ...orderCalls,
}

type Method<C> =
  C extends Call<Caller, string, GenericSchema, GenericSchema, infer A, ErrorCode, infer Args>
    ? (...args: Args) => Promise<CallResult<InferOutput<A>>>
    : never
type Methods<Calls> = { readonly [Name in keyof Calls]: Method<Calls[Name]> }

export type Client = Methods<typeof CLIENT_CALLS>

/** The shop's calls, typed, one method each. No method throws for an answer or a broken connection: see `CallResult`. */
export function createClient(options: TransportOptions): Client {
  return methodsOf(CLIENT_CALLS, createTransport(options))
}

/** One method for each call, under the call's name. */
function methodsOf<const Calls extends Record<string, Call>>(calls: Calls, transport: Transport): Methods<Calls>
function methodsOf(calls: Record<string, Call>, transport: Transport): unknown {
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

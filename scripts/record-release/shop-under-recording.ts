import * as v from 'valibot'

export interface ApiResponse {
  status: number
  body: unknown
}

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** From the root of the shop's API, such as `/api/store`. */
  path: string
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
}

/** A running shop of any release, reached only by what a release promises: its API, its sandbox and its commands. */
export interface ShopUnderRecording {
  call(request: ApiCall): Promise<ApiResponse>
  /** `/__control` of the payment sandbox; without a body a GET. */
  controlSandbox(path: string, body?: object): Promise<unknown>
  /** Null where no commands are, as in a browser. */
  advanceOrder: ((orderId: string, state: string) => Promise<void>) | null
}

/** Calls the API and parses the body; throws for any other status than 2xx. */
export async function callOk<T>(
  shop: ShopUnderRecording,
  request: ApiCall,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const { status, body } = await shop.call(request)
  if (status < 200 || status > 299) {
    throw new Error(`${request.method} ${request.path} responded with ${status}: ${JSON.stringify(body)}`)
  }
  return v.parse(schema, body)
}

/** What `fetch` is told about a call besides its address. */
export function requestInit({ method, token, body, headers }: ApiCall) {
  return {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

import Razorpay from 'razorpay'

/** Razorpay's own client, with the sandbox in place of the real service. */
export function createRazorpaySdk(origin: string, keys: { keyId: string; keySecret: string }): Razorpay {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })
  // The constructor has no setting for the address.
  const http: unknown = Reflect.get(sdk.api, 'rq')
  const defaults: unknown = typeof http === 'function' ? Reflect.get(http, 'defaults') : null
  if (typeof defaults !== 'object' || defaults === null) throw new Error('the client of the SDK is made differently')
  Object.assign(defaults, { baseURL: origin })
  return sdk
}

import { shopPath } from '../screens/base-path.ts'

/** Where staff sign in, to come back to an address of the back office afterwards. */
export function signInAddress(from: string): string {
  const start = `${shopPath()}admin`
  const search = from === '' || from === start || from === `${start}/` ? '' : `?${new URLSearchParams({ from })}`
  return `${start}/sign-in${search}`
}

/** Where to go after signing in: the address asked for, as far as it is one of the back office. */
export function returnAddress(search: string): string {
  const start = `${shopPath()}admin`
  const from = new URLSearchParams(search).get('from') ?? ''
  const url = URL.parse(from, window.location.origin)
  const isOwn = url?.origin === window.location.origin && url.pathname.startsWith(`${start}/`)
  const isEntrance = /\/(sign-in|invitation)$/.test(url?.pathname ?? '')
  return isOwn && !isEntrance ? url.pathname + url.search : start
}

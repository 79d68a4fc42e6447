/** Spellings of an address and requests that few clients send: whichever way they go, they are answered alike. */
export const UNUSUAL_REQUESTS: readonly (readonly [what: string, of: (path: string, etag: string) => string])[] = [
  ['an address in full', (path) => request(`http://shop.example${path}`)],
  ['an address in full of another host', (path) => request(`http://other.example${path}`)],
  ['an address in full by https', (path) => request(`https://shop.example${path}`)],
  ['an empty query', (path) => request(`${path}?`)],
  ['an unknown query', (path) => request(`${path}${path.includes('?') ? '&' : '?'}utm_source=a&utm_source=b`)],
  ['a fragment', (path) => request(`${path}#part`)],
  ['two slashes at the end', (path) => request(`${path}//`)],
  ['two slashes at the start', (path) => request(`/${path}`)],
  ['dots', (path) => request(`/assets/..${path}`)],
  ['encoded dots', (path) => request(`/assets/%2e%2E${path}`)],
  ['needless percent-encoding', (path) => request(path.replace('p', '%70'))],
  ['percent-encoding in capitals', (path) => request(path.replace('m', '%6D'))],
  ['an encoded slash', (path) => request(path.replace(/(.)\//, '$1%2F'))],
  ['percent-encoding that is none', (path) => request(`${path}%zz`)],
  ['letters in capitals', (path) => request(path.toUpperCase())],
  ['a list of validators', (path, etag) => request(path, { headers: { 'if-none-match': `W/"a", ${etag},"b"` } })],
  ['a list without spaces', (path, etag) => request(path, { headers: { 'if-none-match': `"a",${etag}` } })],
  [
    'a validator without quotes',
    (path, etag) => request(path, { headers: { 'if-none-match': etag.replaceAll('"', '') } }),
  ],
  ['a star in a list', (path) => request(path, { headers: { 'if-none-match': '"a", *' } })],
  ['an empty validator', (path) => request(path, { headers: { 'if-none-match': '' } })],
  [
    'two headers of validators',
    (path, etag) => request(path, { headers: { 'if-none-match': '"a"', 'If-None-Match': etag } }),
  ],
  ['a date', (path) => request(path, { headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } })],
  ['if-match', (path) => request(path, { headers: { 'if-match': '"other"' } })],
  ['a range with a condition', (path, etag) => request(path, { headers: { range: 'bytes=5-', 'if-range': etag } })],
  ['every encoding', (path) => request(path, { headers: { 'accept-encoding': '*' } })],
  ['no encoding at all', (path) => request(path, { headers: { 'accept-encoding': 'identity;q=0, *;q=0' } })],
  ['all encodings but two', (path) => request(path, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0, *' } })],
  [
    'two headers of encodings',
    (path) => request(path, { headers: { 'accept-encoding': 'gzip', 'Accept-Encoding': 'br' } }),
  ],
  ['a long header', (path) => request(path, { headers: { cookie: `a=${'b'.repeat(12_000)}` } })],
  ['headers beyond the limit', (path) => request(path, { headers: { cookie: `a=${'b'.repeat(40_000)}` } })],
  ['no caching', (path) => request(path, { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } })],
  ['OPTIONS', (path) => request(path, { method: 'OPTIONS' })],
  [
    'a preflight',
    (path) =>
      request(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
      }),
  ],
  ['PUT', (path) => request(path, { method: 'PUT', headers: { 'content-length': '0' } })],
  ['DELETE', (path) => request(path, { method: 'DELETE' })],
  ['TRACE', (path) => request(path, { method: 'TRACE' })],
  [
    'POST before a read',
    (path) =>
      request(path, { method: 'POST', headers: { connection: 'keep-alive', 'content-length': '2' } }) +
      `{}${request(path)}`,
  ],
  [
    'three at once',
    (path, etag) => {
      const more = { connection: 'keep-alive' }
      const conditional = request(path, { headers: { ...more, 'if-none-match': etag } })
      return request('/nothing', { headers: more }) + conditional + request(path)
    },
  ],
  ['HEAD by HTTP/1.0', (path) => request(path, { method: 'HEAD', version: '1.0' })],
  ['a wish to upgrade', (path) => request(path, { headers: { connection: 'close, upgrade', upgrade: 'h2c' } })],
  ['an expectation', (path) => request(path, { headers: { expect: '100-continue' } })],
]

interface RequestOptions {
  method?: string
  host?: string
  version?: string
  headers?: Record<string, string>
}

/** The bytes of a request that closes its connection, unless the headers say otherwise. */
export function request(
  path: string,
  { method = 'GET', host = 'shop.example', version = '1.1', headers = {} }: RequestOptions = {},
): string {
  const all = { connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/${version}\r\nHost: ${host}\r\n${lines.join('')}\r\n`
}

/** Sends JSON and resolves to what is answered. Rejects when the status is not 2xx. */
export async function sendJson(
  url: string,
  request: { method?: 'GET' | 'POST'; body?: object; headers?: Readonly<Record<string, string>> },
): Promise<{ body: unknown; headers: Headers }> {
  const { method = 'POST', body, headers } = request
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 300)}`)
  return { body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

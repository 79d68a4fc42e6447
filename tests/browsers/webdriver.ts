import * as v from 'valibot'

/** Sends a command of https://www.w3.org/TR/webdriver2/ below the session; throws the error that the driver answers. */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const answer = v.object({ value: v.unknown() })
const session = v.object({ sessionId: v.string() })
const failure = v.object({ error: v.string(), message: v.string() })
/** The key is the standard's: "web element identifier". */
const element = v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() })

/** Opens a session with the driver at this address. */
export async function openSession(driver: string): Promise<Command> {
  const { sessionId } = v.parse(session, await send('POST', `${driver}/session`, { capabilities: {} }))
  return (method, path, body) => send(method, `${driver}/session/${sessionId}${path}`, body)
}

/** Is the driver there, and ready for a session? */
export async function isReady(driver: string): Promise<boolean> {
  const status = await send('GET', `${driver}/status`).catch(() => null)
  return v.is(v.object({ ready: v.literal(true) }), status)
}

/** The elements of the open page or frame that match a CSS selector. */
export async function elements(command: Command, selector: string): Promise<string[]> {
  const found = await command('POST', '/elements', { using: 'css selector', value: selector })
  return v.parse(v.array(element), found).map((each) => each['element-6066-11e4-a52e-4f735466cecf'])
}

/** How a command names an element that it takes as a parameter. */
export function reference(id: string): v.InferOutput<typeof element> {
  return { 'element-6066-11e4-a52e-4f735466cecf': id }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
  const response = await fetch(url, { method, headers: { 'content-type': 'application/json' }, ...sent })
  const { value } = v.parse(answer, await response.json())
  if (v.is(failure, value)) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

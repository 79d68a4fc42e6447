import * as v from 'valibot'
import type { BidiCommand } from './bidi.ts'
import { type Page, type Part, SELECTORS } from './page.ts'
import { soon } from './soon.ts'

const VIEWPORT = { width: 1280, height: 900 }

/** A tab, or a frame of one: what the standard calls a browsing context. */
const context = v.object({ context: v.string() })
const tabs = v.object({ contexts: v.tuple([v.object({ ...context.entries, children: v.array(context) })]) })
const found = v.object({ nodes: v.array(v.object({ sharedId: v.string() })) })
const returned = v.object({ type: v.literal('success'), result: v.object({ value: v.unknown() }) })

/** The only tab of a browser that has just started. */
export async function openPage(command: BidiCommand): Promise<Page> {
  const tree = async () => v.parse(tabs, await command('browsingContext.getTree')).contexts[0]
  const { context: tab } = await tree()
  await command('browsingContext.setViewport', { context: tab, viewport: VIEWPORT })
  const click = (place: string, part: Part) =>
    soon(`clicked ${part.role} ${part.name}`, async () => {
      await pressAt(command, place, await find(command, place, part, REACHABLE))
    })
  return {
    open: async (url) => void (await command('browsingContext.navigate', { context: tab, url, wait: 'complete' })),
    reload: async () => void (await command('browsingContext.reload', { context: tab, wait: 'complete' })),
    see: async (part) =>
      void (await soon(`visible ${part.role} ${part.name}`, () => find(command, tab, part, VISIBLE))),
    click: (part) => click(tab, part),
    clickInFrame: async (part) => {
      const frame = await soon('a frame', async () => {
        const [child] = (await tree()).children
        if (!child) throw new Error('no frame')
        return child.context
      })
      await click(frame, part)
    },
  }
}

const VISIBLE = 'element => element.checkVisibility({ visibilityProperty: true })'
/** Brings it into view. A disabled control would swallow the click, and so would what lies above its middle. */
const REACHABLE = `element => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.matches(':disabled') && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}`

/** The first element of this role and name, by the browser's own reckoning, for which the function returns true. */
async function find(command: BidiCommand, place: string, { role, name }: Part, test: string): Promise<string> {
  const locate = async (search: object) =>
    v.parse(found, await command('browsingContext.locateNodes', { context: place, ...search })).nodes
  const startNodes = await locate({ locator: { type: 'css', value: SELECTORS[role] } })
  if (startNodes.length === 0) throw new Error(`no ${role}`)
  // Among all elements of a page this would cost Firefox a second of computing.
  const nodes = await locate({ locator: { type: 'accessibility', value: { role, name } }, startNodes })
  for (const { sharedId } of nodes) {
    const call = { functionDeclaration: test, arguments: [{ sharedId }], target: { context: place } }
    const answer = await command('script.callFunction', { ...call, awaitPromise: false })
    if (v.parse(returned, answer).result.value === true) return sharedId
  }
  throw new Error(`none of ${nodes.length} such elements`)
}

async function pressAt(command: BidiCommand, place: string, sharedId: string): Promise<void> {
  const origin = { type: 'element', element: { sharedId } }
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await command('input.performActions', { context: place, actions: [{ type: 'pointer', id: 'mouse', actions }] })
}

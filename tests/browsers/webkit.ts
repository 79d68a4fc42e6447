import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { WebkitPrograms } from '../../scripts/tests/other-browsers.ts'
import { freePorts } from '../support/processes/free-ports.ts'
import { waitUntil } from '../support/wait-until.ts'
import { type Browser, type Page, type Part, SELECTORS, WAIT_MS } from './page.ts'
import { soon } from './soon.ts'
import { stopProcess } from './stop-process.ts'
import { type Command, elements, isReady, openSession, reference } from './webdriver.ts'

/** WebKitGTK's own small browser, over WebDriver. It has no headless mode, so it has a screen in memory. */
export async function openWebkit(programs: WebkitPrograms): Promise<Browser> {
  const started: ChildProcess[] = []
  const stop = () => Promise.all(started.reverse().map(stopProcess))
  try {
    const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(screen)
    const [display] = await once(screen.stdout, 'data')
    const [port] = await freePorts(1)
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
    started.push(spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }))
    const driver = `http://127.0.0.1:${port}`
    if (!(await waitUntil(() => isReady(driver), WAIT_MS))) throw new Error('WebKitWebDriver did not start')
    const command = await openSession(driver)
    await command('POST', '/timeouts', { pageLoad: WAIT_MS })
    return {
      page: pageOf(command),
      close: async () => {
        await command('DELETE', '')
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const SCROLL_TO = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"

function pageOf(command: Command): Page {
  const click = async (part: Part) =>
    soon(`clicked ${part.role} ${part.name}`, async () => {
      const id = await find(command, part)
      if ((await command('GET', `/element/${id}/enabled`)) !== true) throw new Error('it is disabled')
      // With `scroll-padding-top` the driver takes as much below the fold for visible, and cannot click what stands there.
      await command('POST', '/execute/sync', { script: SCROLL_TO, args: [reference(id)] })
      await command('POST', `/element/${id}/click`)
    })
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh')),
    see: async (part) => void (await soon(`visible ${part.role} ${part.name}`, () => find(command, part))),
    click,
    clickInFrame: async (part) => {
      await soon('a frame', async () => {
        const [frame] = await elements(command, 'iframe')
        if (frame === undefined) throw new Error('no frame')
        await command('POST', '/frame', { id: reference(frame) })
      })
      await click(part)
      await command('POST', '/frame', { id: null })
    },
  }
}

/** The first visible element of this role and name, by the browser's own reckoning. */
async function find(command: Command, { role, name }: Part): Promise<string> {
  for (const id of await elements(command, SELECTORS[role])) {
    // WebKit answers with an error for an element that assistive technology does not find.
    if ((await command('GET', `/element/${id}/computedlabel`).catch(() => null)) !== name) continue
    const found = await command('GET', `/element/${id}/computedrole`)
    if (found === role && (await command('GET', `/element/${id}/displayed`)) === true) return id
  }
  throw new Error(`no visible ${role} "${name}"`)
}

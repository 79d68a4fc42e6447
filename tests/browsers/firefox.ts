import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openBidiSession } from './bidi.ts'
import { openPage } from './bidi-page.ts'
import type { Browser } from './page.ts'
import { soon } from './soon.ts'
import { stopProcess } from './stop-process.ts'

/** Nothing moves, so that the pointer finds everything where it was seen. */
const PREFERENCES = 'user_pref("ui.prefersReducedMotion", 1);\n'

/** Firefox as it is, with a profile of its own. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'haribhari-firefox-'))
  await writeFile(join(profile, 'user.js'), PREFERENCES)
  const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const firefox = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async () => {
    await stopProcess(firefox)
    await rm(profile, { recursive: true, force: true })
  }
  try {
    return { page: await openPage(await openBidiSession(await bidiAddress(firefox.stderr))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Firefox chooses a free port itself, and says which. */
function bidiAddress(output: Readable): Promise<string> {
  let text = ''
  output.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  return soon('listening', async () => {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? []
    if (address === undefined) throw new Error(text)
    return address
  })
}

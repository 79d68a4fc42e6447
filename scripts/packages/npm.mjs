import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { spawnNode } from '../processes/spawn-node.mjs'
import { waitForExit } from '../processes/stop-signals.mjs'
import { root } from './lockfile.mjs'

/** npm itself goes on trying for more than a minute, without a word. */
const WARN_AFTER_MS = 8_000
/** npm does not end on signals while it unpacks. A package that is half there is fetched anew by the next install. */
const GRACE_MS = 1_000
const GIVE_UP_AFTER_MS = 45_000
/** Some addresses fail and others answer: the first failure alone says little. */
const GIVE_UP_AFTER_FAILURE_MS = 3_000

/**
 * Runs `npm install` with these flags, the npm that runs this script. Throws one line that says what is missing when the
 * registry does not answer, or when npm fails.
 */
export async function npmInstall(flags, progress) {
  // At this level npm writes a line for each answer of the registry and for each failed try.
  const child = startNpm(['install', ...flags, '--loglevel=http', '--no-color'])
  const registry = watchRegistry(child, progress)
  try {
    const code = await waitForExit(child, { graceMs: GRACE_MS })
    if (registry.failure) throw new Error(registry.failure)
    if (code === 0) return
    process.stderr.write(registry.errors.map((line) => `${line}\n`).join(''))
    throw new Error(`npm install failed (code ${code}). Check the network and the lines above, then try again.`)
  } catch (error) {
    throw error.code === 'ENOENT' ? new Error(`npm cannot be run: ${error.message}. Install Node with npm.`) : error
  } finally {
    registry.stop()
  }
}

/** On npm's own Node: the pinned Node may be replaced by the install. */
function startNpm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const stdio = ['ignore', 'inherit', 'pipe']
  if (/\.c?js$/.test(cli ?? ''))
    return spawnNode(node ?? process.execPath, [cli, ...args], { stdio, cwd: root, graceMs: GRACE_MS })
  return spawn('npm', args, { stdio, cwd: root })
}

/** Reads what npm says of the registry, and ends npm when nothing is to be had from it. */
function watchRegistry(child, progress) {
  const startedAt = Date.now()
  const watch = { failure: null, errors: [], stop: () => clearInterval(timer) }
  let address = 'the package registry'
  let failedTry = null
  let warnedAt = null

  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/^npm (error|ERR!)/.test(line)) watch.errors.push(line)
    const [, url, tries] = /^npm http (?:fetch|cache) (?:\w+ (?:\d+ )?)?(https?:\/\/\S+)(.*)$/.exec(line) ?? []
    if (!url) return
    address = `the package registry at ${new URL(url).origin}`
    const [, reason] = /attempt \d+ failed with (\S+)/.exec(tries) ?? []
    if (reason) failedTry ??= { reason, at: Date.now() }
    else progress.answers += 1
  })

  const timer = setInterval(() => {
    const silentFor = Date.now() - Math.max(startedAt, progress.movedAt())
    if (progress.answers === 0 && failedTry && Date.now() - failedTry.at > GIVE_UP_AFTER_FAILURE_MS) {
      giveUp(`${address} cannot be reached (${failedTry.reason})`)
    } else if (silentFor > GIVE_UP_AFTER_MS && progress.answers === 0) {
      giveUp(`${address} has not answered for ${GIVE_UP_AFTER_MS / 1000} s`)
    } else if (silentFor > WARN_AFTER_MS && warnedAt !== progress.movedAt()) {
      warnedAt = progress.movedAt()
      console.log(
        `  Nothing has come from ${address} for ${WARN_AFTER_MS / 1000} s. Is this machine on the network? Waiting ...`,
      )
    }
  }, 500)

  function giveUp(reason) {
    watch.failure = `The packages cannot be fetched: ${reason}. Check the network (and the proxy, if there is one), then try again.`
    child.kill('SIGKILL')
  }
  return watch
}

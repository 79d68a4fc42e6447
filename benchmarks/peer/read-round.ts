import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sendJson } from '../send-json.ts'
import type { ReadRequest, RunningShop } from './peer-shop.ts'
import { processorSeconds } from './process-usage.ts'
import type { Round } from './round.ts'

/** Numbers for {a} and {b}: 10,000 pairs, each once before the first comes again. */
const FIRST = { a: 1, b: 500 }
const COUNT = { a: 20, b: 500 }

/** wrk sends the request over so many connections for some seconds. The answer is checked before and after. */
export async function runReads(
  shop: RunningShop,
  request: ReadRequest,
  { connections, seconds, folder }: { connections: number; seconds: number; folder: string },
): Promise<Round> {
  await checkAnswer(request)
  const script = join(folder, 'request.lua')
  await writeFile(script, luaOf(request))
  const before = await processorSeconds(shop.pid)
  const startedAt = performance.now()
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script]
  // `times` of a shell is the processor time of the programs it has run.
  const { stdout, stderr } = await promisify(execFile)('sh', [
    '-c',
    '"$@"; times',
    'sh',
    ...wrk,
    new URL(request.url).origin,
  ])
  const elapsed = (performance.now() - startedAt) / 1000
  const after = await processorSeconds(shop.pid)
  await checkAnswer(request)
  // With a program that it cannot read, wrk goes on and asks for something else.
  if (stderr !== '') throw new Error(`wrk printed: ${stderr}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (Number.isNaN(perSecond)) throw new Error(`wrk printed:\n${stdout}`)
  return {
    perSecond,
    p50: millisecondsIn(stdout, '50%'),
    p99: millisecondsIn(stdout, '99%'),
    errors: errorsIn(stdout),
    serverCores: before === null || after === null ? null : (after - before) / elapsed,
    generatorCores: childSecondsIn(stdout) / elapsed,
    confirmedOrders: 0,
  }
}

/** What is sent, as a program for wrk. */
function luaOf({ url, headers, body }: ReadRequest): string {
  const { origin } = new URL(url)
  const method = body === undefined ? 'GET' : 'POST'
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[ ${luaText(name)} ] = ${luaText(value)}`)
  const path = url.slice(origin.length)
  const isFixed = !`${path}${body}`.includes('{a}')
  const fill = (text: string) => `fill(${luaText(text)})`
  return [
    ...lines,
    'local count = math.floor(os.time() * 1000) % 10000',
    'local function fill(text)',
    `  local filled = text:gsub("{a}", count % ${COUNT.a} + ${FIRST.a})`,
    `  return (filled:gsub("{b}", math.floor(count / ${COUNT.a}) % ${COUNT.b} + ${FIRST.b}))`,
    'end',
    'local fixed = nil',
    'function request()',
    ...(isFixed ? ['  if fixed then return fixed end'] : []),
    '  count = count + 1',
    `  fixed = wrk.format("${method}", ${fill(path)}, nil, ${body === undefined ? 'nil' : fill(body)})`,
    '  return fixed',
    'end',
  ].join('\n')
}

/** A long string of Lua, in which nothing has to be escaped. */
function luaText(text: string): string {
  return `[==[${text}]==]`
}

async function checkAnswer({ url, headers, body, check }: ReadRequest): Promise<void> {
  const fill = (text: string) => text.replaceAll('{a}', String(FIRST.a)).replaceAll('{b}', String(FIRST.b))
  const { body: answer } = await sendJson(fill(url), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body: JSON.parse(fill(body)) }),
  })
  check(answer)
}

function millisecondsIn(output: string, percentile: string): number {
  const [, amount, unit = ''] = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s|m)`).exec(output) ?? []
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
  return Number(amount) * (factors[unit] ?? Number.NaN)
}

function errorsIn(output: string): number {
  const counts = /(?:Non-2xx[^:]*:|Socket errors:).*/g
  return [...output.matchAll(counts)]
    .flatMap(([line]) => line.match(/\d+/g) ?? [])
    .reduce((sum, n) => sum + Number(n), 0)
}

/** The second line that `times` prints: of the children, in minutes and seconds, of the programs and of the system. */
function childSecondsIn(output: string): number {
  const times = [...(output.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

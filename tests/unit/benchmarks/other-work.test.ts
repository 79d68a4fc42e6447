import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { processorSeconds } from '../../../benchmarks/peer/process-usage.ts'
import { coresBetween, renderCores } from '../../../benchmarks/processor/cores.ts'
import { otherSeconds, refusalFor, watchOtherWork } from '../../../benchmarks/processor/other-work.ts'
import { parseSnapshot, secondsOf, treeOf } from '../../../benchmarks/processor/snapshot.ts'

/** A line of /proc/<pid>/stat; times in hundredths of a second, of the process and of the children it has waited for. */
function processLine(pid: number, parent: number, times: { own?: number; children?: number } = {}): string {
  const { own = 0, children = 0 } = times
  return `${pid} (a (name) x) S ${parent} 1 1 0 -1 0 0 0 0 0 ${own} 0 ${children} 0 20 0 1 0 100`
}

const INIT = processLine(1, 0, { own: 900, children: 5000 })
const KERNEL = processLine(2, 0)
const BENCHMARK = 50

test('what a benchmark and its processes use is no work of others, those that have ended included', () => {
  const before = parseSnapshot([INIT, KERNEL, processLine(50, 1, { own: 100 }), processLine(51, 50, { own: 10 })])
  const shop = processLine(51, 50, { own: 210, children: 30 })
  const database = processLine(53, 51, { own: 70 })
  const after = parseSnapshot([INIT, KERNEL, processLine(50, 1, { own: 400, children: 200 }), shop, database])
  expect(otherSeconds({ before, after, possible: 100 }, BENCHMARK)).toBe(0)
  expect(secondsOf(after, treeOf(after, BENCHMARK)) - secondsOf(before, treeOf(before, BENCHMARK))).toBeCloseTo(8)
})

test('what another program uses is work of others, whether it still runs at the end or not', () => {
  const own = processLine(50, 1, { own: 100 })
  const before = parseSnapshot([INIT, KERNEL, own, processLine(60, 1, { own: 40 })])
  const running = parseSnapshot([INIT, KERNEL, own, processLine(60, 1, { own: 90 })])
  expect(otherSeconds({ before, after: running, possible: 100 }, BENCHMARK)).toBeCloseTo(0.5)
  const ended = parseSnapshot([processLine(1, 0, { own: 900, children: 5090 }), KERNEL, own])
  expect(otherSeconds({ before, after: ended, possible: 100 }, BENCHMARK)).toBeCloseTo(0.5)
})

test('what a process of the benchmark used is no work of others when it loses its parent or nobody waits for it', () => {
  const browser = [processLine(51, 50, { own: 100 }), processLine(52, 51, { own: 3000 })]
  const before = parseSnapshot([INIT, KERNEL, processLine(50, 1, { own: 100 }), ...browser])
  const benchmark = processLine(50, 1, { own: 100, children: 100 })
  const after = (init: string, ...rest: string[]) => parseSnapshot([init, KERNEL, benchmark, ...rest])
  const seconds = (snapshot: ReturnType<typeof after>) =>
    otherSeconds({ before, after: snapshot, possible: 4 }, BENCHMARK)
  expect(seconds(after(INIT, processLine(52, 1, { own: 3000 })))).toBe(0)
  expect(seconds(after(processLine(1, 0, { own: 900, children: 8000 })))).toBe(0)
  expect(seconds(after(INIT))).toBe(0)
})

test('others use no more than the processors could give', () => {
  const before = parseSnapshot([INIT, KERNEL, processLine(50, 1)])
  const after = parseSnapshot([processLine(1, 0, { own: 900, children: 90_000 }), KERNEL, processLine(50, 1)])
  expect(otherSeconds({ before, after, possible: 4 }, BENCHMARK)).toBe(4)
})

test('what the kernel does in threads of its own, as writing to the disk, is no work of others', () => {
  const before = parseSnapshot([INIT, KERNEL, processLine(50, 1), processLine(9, 2, { own: 500 })])
  const after = parseSnapshot([INIT, KERNEL, processLine(50, 1), processLine(11, 2, { own: 20 })])
  expect(otherSeconds({ before, after, possible: 100 }, BENCHMARK)).toBe(0)
})

test('the cores of a server, of what makes its requests and of the database beside them are told apart', () => {
  const shop = (own: number) => processLine(51, 50, { own })
  const database = (own: number) => [processLine(52, 50), processLine(53, 52, { own })]
  const before = parseSnapshot([INIT, processLine(50, 1, { own: 100, children: 900 }), shop(10), ...database(0)])
  const after = parseSnapshot([INIT, processLine(50, 1, { own: 160, children: 900 }), shop(170), ...database(100)])
  const cores = coresBetween({ before, after, elapsed: 2 }, { generator: BENCHMARK, server: 51 })
  expect(cores.server).toBeCloseTo(0.8)
  expect(cores.generator).toBeCloseTo(0.3)
  expect(cores.database).toBeCloseTo(0.5)
  expect(renderCores({ orders: [cores, cores] })).toMatch(/\| orders +\| 0\.80 +\| 0\.30 +\| 0\.50/)
})

test('figures are written where others used at most a tenth of a core, and nowhere where that is not known', () => {
  expect(refusalFor(0.1)).toBeNull()
  expect(refusalFor(0.11)).toMatch(/other programs used 0\.11 cores/i)
  expect(refusalFor(null)).toMatch(/does not tell/)
})

test.skipIf(process.platform !== 'linux')(
  'a program that the benchmark did not start is seen on this machine',
  async () => {
    const busy = 'console.log(process.pid); const end = performance.now() + 60_000; while (performance.now() < end);'
    // The shell ends at once, and its child belongs to the system then.
    const shell = spawn('sh', ['-c', '"$0" -e "$1" & exit', process.execPath, busy], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [pid]: unknown[] = await once(shell.stdout, 'data')
    try {
      const startedAt = performance.now()
      const stop = await watchOtherWork()
      const used = () => processorSeconds(Number(pid))
      const before = (await used()) ?? 0
      await expect.poll(used).toBeGreaterThan(before + 0.2)
      const cores = (await stop()) ?? 0
      expect(cores * ((performance.now() - startedAt) / 1000)).toBeGreaterThanOrEqual(0.2)
    } finally {
      process.kill(Number(pid), 'SIGKILL')
    }
  },
)

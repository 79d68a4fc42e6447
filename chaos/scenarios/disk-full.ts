import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** The disk with the data folder runs full under load, and is freed again. The disk is a small one in memory. */
export const diskFull: Scenario = {
  name: 'disk full on the data folder',
  trials: { long: 10, short: 1 },
  seconds: 5,
  async run(trials, tell) {
    if (process.getuid?.() !== 0) throw new Error('only root can mount the small disk that is to run full')
    const disk = mkdtempSync(join(tmpdir(), 'haribhari-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=0700', 'tmpfs', disk])
    const unmount = () => {
      // Lazily: a shop that is just being killed may still have a file open.
      execFileSync('umount', ['-l', disk])
      rmdirSync(disk)
    }
    process.once('exit', unmount)
    try {
      chmodSync(disk, 0o700)
      const place = { engine: 'sqlite', shops: 1, dataDir: disk } as const
      return await withCluster(place, tell, async ({ tally, whileCrowded }) => {
        await whileCrowded(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(300)
            const filler = fill(disk)
            await wait(800)
            rmSync(filler)
            await tally.settle(performance.now())
          }
        })
      })
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  },
}

/** Takes all that is left of the disk, down to the last block. */
function fill(disk: string): string {
  const filler = join(disk, 'filler')
  for (let size = 1024 * 1024; size >= 1024; size /= 2) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(filler, block, { flag: 'a' })
    } catch {
      // Full for blocks of this size; smaller ones may still fit.
    }
  }
  if (statfsSync(disk).bavail > 4) throw new Error('the disk would not run full')
  return filler
}

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** The data directory's disk, a small one in memory, runs full under load and is freed again. */
export const diskFull: Scenario = {
  name: 'disk of the data directory full',
  trials: { long: 10, short: 1 },
  secondsPerTrial: 5,
  async run(trials, onProgress) {
    if (process.getuid?.() !== 0) throw new Error('this scenario mounts a disk, which only root can')
    const dataDir = mkdtempSync(join(tmpdir(), 'haribhari-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=0700', 'tmpfs', dataDir])
    const unmount = () => {
      // Lazily: a server that is being killed may still have a file open.
      execFileSync('umount', ['-l', dataDir])
      rmdirSync(dataDir)
    }
    process.once('exit', unmount)
    try {
      chmodSync(dataDir, 0o700)
      const options = { engine: 'sqlite', servers: 1, dataDir } as const
      return await withCluster(options, onProgress, async ({ stats, underLoad }) => {
        await underLoad(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(300)
            const filler = fillDisk(dataDir)
            await wait(800)
            rmSync(filler)
            await stats.finishTrial(performance.now())
          }
        })
      })
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  },
}

/** Writes a file that leaves no free block. */
function fillDisk(folder: string): string {
  const filler = join(folder, 'filler')
  for (let size = 1024 * 1024; size >= 1024; size /= 2) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(filler, block, { flag: 'a' })
    } catch {
      // Full for blocks of this size; smaller ones may still fit.
    }
  }
  if (statfsSync(folder).bavail > 4) throw new Error('the disk could not be filled')
  return filler
}

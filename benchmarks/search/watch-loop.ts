import { monitorEventLoopDelay } from 'node:perf_hooks'
import { threadCpuMs } from '../thread-cpu.ts'

/** For how long this thread served nobody else: the CPU of its longest turn, and the longest delay of a timer, in ms. */
export interface LoopBlocks {
  cpuMs: number
  delayMs: number
}

/** Watches every turn of this thread's event loop until it is stopped. */
export function watchLoop(): { stop: () => LoopBlocks } {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let longest = 0
  let began = threadCpuMs()
  let next = setImmediate(look)
  function look() {
    const now = threadCpuMs()
    longest = Math.max(longest, now - began)
    began = now
    next = setImmediate(look)
  }
  return {
    stop: () => {
      clearImmediate(next)
      delays.disable()
      return { cpuMs: longest, delayMs: delays.max / 1e6 }
    },
  }
}

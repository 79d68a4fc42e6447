import type { Output } from './run-command.ts'

const WIDTH = 30

/**
 * A progress bar on a terminal; anywhere else a line for every tenth, so that a log stays readable. The returned
 * function takes how much is done.
 */
export function createProgressBar(label: string, output: Output): (done: number, total: number) => void {
  const start = performance.now()
  let lastTenth = -1
  return (done, total) => {
    const fraction = total === 0 ? 1 : done / total
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const text = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${label}, ${seconds} s`
    if (output.isTTY) {
      const filled = Math.round(fraction * WIDTH)
      output.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${text}${fraction >= 1 ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(fraction * 10)
    if (tenth > lastTenth) output.write(`${text}\n`)
    lastTenth = tenth
  }
}

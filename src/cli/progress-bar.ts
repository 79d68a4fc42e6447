const WIDTH = 30

/**
 * A bar that fills up on a terminal; anywhere else a line for every tenth, so that a log stays readable.
 * Call it with how much is done; it writes its last line when all is.
 */
export function progressBar(what: string, out: { isTTY?: boolean; write: (text: string) => unknown }) {
  const began = performance.now()
  let lastTenth = -1
  return (done: number, total: number): void => {
    const part = total === 0 ? 1 : done / total
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const words = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${what}, ${seconds} s`
    if (out.isTTY) {
      const full = Math.round(part * WIDTH)
      out.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words}${part >= 1 ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(part * 10)
    if (tenth > lastTenth) out.write(`${words}\n`)
    lastTenth = tenth
  }
}

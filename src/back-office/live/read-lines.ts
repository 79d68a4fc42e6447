/** The lines of a stream as they come, without their ends. It throws after `silenceMs` without a byte. */
export async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let begun = ''
  try {
    while (true) {
      const { done, value } = await withinSilence(reader.read(), silenceMs)
      if (done) return
      const [first = '', ...rest] = value.split('\n')
      const lines = [begun + first, ...rest]
      begun = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // Whoever stops reading, or hears nothing more, leaves the connection.
    reader.cancel().catch(() => undefined)
  }
}

async function withinSilence<T>(read: Promise<T>, silenceMs: number): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The stream has fallen silent')), silenceMs)
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}

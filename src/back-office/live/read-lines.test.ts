import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const encode = (text: string) => new TextEncoder().encode(text)

async function collect(lines: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

test('lines come whole, however their bytes are cut, and empty ones count', async () => {
  const bytes = encode('{"हरि":1}\n\n{"b":2}\nnot ended')
  for (const size of [1, 3, 100]) {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    expect(await collect(readLines(body, 60_000)), `${size} bytes`).toEqual(['{"हरि":1}', '', '{"b":2}'])
  }
})

test('a stream that falls silent is left', async () => {
  let isLeft = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encode('first\n')),
    cancel: () => {
      isLeft = true
    },
  })
  await expect(collect(readLines(body, 1))).rejects.toThrow('silent')
  await expect.poll(() => isLeft).toBe(true)
})

/**
 * The scripts a browser loads for a page before anybody clicks: those in tags, preloaded, or imported by inline
 * scripts, and what these import in turn. Answers each path with its source.
 */
export async function scriptsOf(address: string): Promise<Map<string, Buffer>> {
  const html = await (await fetch(address)).text()
  const named = html.matchAll(/(?:src|href)="(\/[^"]+\.js)"|import\(["'](\/[^"']+\.js)["']\)/g)
  const waiting = [...named].flatMap(([, tag, inline]) => tag ?? inline ?? [])
  const found = new Map<string, Buffer>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const url = new URL(path, address)
    const source = Buffer.from(await (await fetch(url)).arrayBuffer())
    found.set(path, source)
    for (const [, imported = ''] of source.toString().matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      waiting.push(new URL(imported, url).pathname)
    }
  }
  return found
}

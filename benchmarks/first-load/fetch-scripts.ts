/**
 * The scripts that a browser loads with a page: those in tags, preloaded, or imported by inline scripts, and what
 * these import statically. Returns their sources by path.
 */
export async function fetchScripts(pageUrl: string): Promise<Map<string, Buffer>> {
  const html = await (await fetch(pageUrl)).text()
  const references = html.matchAll(/(?:src|href)="(\/[^"]+\.js)"|import\(["'](\/[^"']+\.js)["']\)/g)
  const queue = [...references].flatMap(([, fromTag, fromImport]) => fromTag ?? fromImport ?? [])
  const sources = new Map<string, Buffer>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sources.has(path)) continue
    const url = new URL(path, pageUrl)
    const source = Buffer.from(await (await fetch(url)).arrayBuffer())
    sources.set(path, source)
    for (const [, imported = ''] of source.toString().matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      queue.push(new URL(imported, url).pathname)
    }
  }
  return sources
}

import * as v from 'valibot'

const setAsideSchema = v.object({ database: v.instance(Uint8Array) })

/** The database file as it was found, or everything else that was set aside, as JSON. */
export function setAsideResponse(setAside: unknown): Response {
  if (setAside === undefined) return new Response('Nothing was set aside.', { status: 404 })
  const { success, output } = v.safeParse(setAsideSchema, setAside)
  return success
    ? download(new Uint8Array(output.database), 'application/vnd.sqlite3', 'haribhari-unreadable.sqlite')
    : download(JSON.stringify(setAside), 'application/json', 'haribhari-unreadable.json')
}

function download(body: Uint8Array<ArrayBuffer> | string, type: string, name: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
}

import type { AnyRouter } from '@tanstack/react-router'
import { transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'

/** What the router's own script ends with, after which it inserts those with the data that rendering has read. */
const BOUNDARY = '/*$tsr-stream-boundary*/'
const DOCTYPE = '<!DOCTYPE html>'

/** A document in two parts, neither of which has to be copied for the other. */
export interface DocumentParts {
  /** Up to the router's own script, with all that React has rendered. */
  rendered: string
  /** The scripts that hand the data over to the browser, and the end. */
  hydration: string
}

/**
 * The document with the scripts that hand its data over to the browser. The router looks for their place byte by byte, in a
 * stream: it gets what follows the boundary, and not the hundreds of kilobytes before it.
 */
export async function insertHydrationScripts(router: AnyRouter, html: string): Promise<DocumentParts> {
  const start = Math.max(0, html.lastIndexOf('<script', html.lastIndexOf(BOUNDARY)))
  const end = await transformHtmlStringWithRouter(router, html.slice(start))
  return { rendered: html.slice(0, start), hydration: end.slice(DOCTYPE.length) }
}

/** The whole document. */
export function joinDocument({ rendered, hydration }: DocumentParts): string {
  return DOCTYPE + rendered + hydration
}

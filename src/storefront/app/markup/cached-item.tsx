import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { createContext, type ReactElement, use } from 'react'

/** The markup of an item as it was rendered last, unless what it depends on has changed since. */
export type MarkupOf = (id: string, dependencies: string, item: ReactElement) => string

/** How the server finds markup again that it has rendered before. Without it, items are rendered like everything else. */
export const MarkupContext = /* @__PURE__ */ createContext<MarkupOf | null>(null)

interface CachedItemProps {
  /** Of all items on all pages. */
  id: string
  /** Its markup depends on its properties alone, of which functions change nothing: not on where it stands, nor on the page. */
  children: ReactElement
}

/**
 * A list item that the server renders once for all pages that show it. Its content may have links, but no ids made by React,
 * which depend on their place in the page, and no other context. The browser hydrates the same item without this component.
 */
export function CachedItem({ id, children }: CachedItemProps) {
  const markupOf = use(MarkupContext)
  const router = useRouter()
  if (markupOf === null) return <li>{children}</li>
  const item = <RouterContextProvider router={router}>{children}</RouterContextProvider>
  // Functions are left out of JSON.
  const markup = markupOf(id, JSON.stringify(children.props), item)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has rendered, with every text escaped.
  return <li dangerouslySetInnerHTML={{ __html: markup }} />
}

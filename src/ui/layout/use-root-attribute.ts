import { useLayoutEffect } from 'react'

/**
 * The root element of the document has the attribute while the component is there and `isSet` holds, so that what lies around the
 * component is styled by it. A selector with `:has()` would say the same, but the browser then looks through all of the
 * page whenever anything is put into it. On a page that is not hydrated yet the attribute is missing.
 */
export function useRootAttribute(name: `data-${string}`, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return
    const root = document.documentElement
    root.setAttribute(name, '')
    return () => root.removeAttribute(name)
  }, [name, isSet])
}

import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: no-preference)'

/** Whether the visitor has nothing against motion. False on the server, and until the page is alive. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(listen, read, no)
}

function listen(changed: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const read = () => matchMedia(QUERY).matches
const no = () => false

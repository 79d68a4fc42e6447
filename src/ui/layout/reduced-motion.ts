import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: no-preference)'

/** True unless the visitor prefers reduced motion. False on the server and until hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, isMotionAllowed, () => false)
}

function subscribe(onChange: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isMotionAllowed = () => matchMedia(QUERY).matches

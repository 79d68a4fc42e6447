import { useSyncExternalStore } from 'react'
import { currentOpening, subscribeToOpening } from './opening.ts'

/**
 * The preview of a screen whose link was tapped, over the page that has the link and then over the screen until that is rendered,
 * which takes a slow phone some hundred milliseconds.
 */
export function OpeningScreen() {
  const opening = useSyncExternalStore(subscribeToOpening, currentOpening, none)
  return opening && <opening.Preview params={opening.params} search={opening.search} />
}

const none = () => null

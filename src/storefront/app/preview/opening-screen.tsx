import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { currentOpening, subscribeToOpening } from './opening.ts'

/**
 * The preview of a screen whose link was tapped, over the page that has the link, while the router removes the one and renders
 * the other, which takes a slow phone some hundred milliseconds. It goes with the render that brings the screen itself.
 */
export function OpeningScreen() {
  const opening = useSyncExternalStore(subscribeToOpening, currentOpening, none)
  const matchId = useMatches({ select: (matches) => matches.at(-1)?.id })
  if (opening === null || opening.fromMatchId !== matchId) return null
  return <opening.Preview params={opening.params} />
}

const none = () => null

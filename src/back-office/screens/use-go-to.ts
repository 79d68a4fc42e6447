import { type AnyRouter, defaultStringifySearch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { shopPath } from './base-path.ts'
import type { Screen } from './screen.ts'
import type { ScreenTarget } from './screen-path.ts'
import type { ScreenPath } from './screens.ts'

/** A function that opens a screen, for what is done by more than a link: after saving, by a key. */
export function useGoTo() {
  const { history } = useRouter<AnyRouter>()
  return useCallback(
    <P extends ScreenPath>(target: ScreenTarget<P>, { replace = false } = {}) => {
      const address = addressOf(target)
      if (replace) history.replace(address)
      else history.push(address)
    },
    [history],
  )
}

/** The address of a screen, from the site's root. */
function addressOf<P extends ScreenPath>({ to, params, search }: ScreenTarget<P>): string {
  const values: Readonly<Record<string, string>> = { ...params }
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return `${shopPath()}admin${path}${defaultStringifySearch({ ...search })}`
}

/** A function that opens a screen of the menu. */
export function useOpenScreen(): (screen: Pick<Screen, 'path'>) => void {
  const { history } = useRouter<AnyRouter>()
  return useCallback(({ path }) => history.push(`${shopPath()}admin${path}`), [history])
}

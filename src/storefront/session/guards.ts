import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { CallError } from '#contract/client/call-error.ts'
import { paths } from '../app/paths.ts'
import type { RouterContext } from '../app/router-context.ts'
import { rememberedUrl, saveReturnUrl } from './return-url.ts'
import { loadKeepsVisitorLists } from './visitor/keeps-visitor-lists.ts'

interface Guarded {
  context: RouterContext
  location: ParsedLocation
}

/**
 * Lets signed-in customers through, and visitors to a basket and wishlist of their own where the shop has them. Else a
 * visitor goes to the sign-in page, which remembers where they were headed. Browser only.
 */
export async function requireAuth({ context, location }: Guarded): Promise<void> {
  const session = await context.session.ready()
  if (session.status === 'signed-in') return
  await context.hydration.done
  // Nobody is sent to sign in again because the shop did not answer: the screen offers to ask once more.
  if (session.status === 'anonymous' && session.unverified) throw new CallError(session.unverified)
  if (isVisitorPage(location.pathname) && (await loadKeepsVisitorLists(context.queryClient, context.client))) return
  saveReturnUrl(location.publicHref)
  throw redirect({ to: paths.signIn, replace: true })
}

/** The pages that a visitor has where the shop keeps a basket for visitors. */
export function isVisitorPage(pathname: string): boolean {
  return VISITOR_PAGES.includes(pathname.replace(/(?<=.)\/$/, ''))
}

const VISITOR_PAGES: readonly string[] = [paths.wishlist, paths.checkout, paths.checkoutBasket]

/**
 * Sends the signed-in away from the sign-in screen: to the page they came from, or home. The sign-in form leads to
 * the same page, so it does not matter which of the two moves first; a link that is preloaded asks here too, and leads
 * nowhere. On the server everyone is a visitor.
 */
export async function requireGuest({ context }: Guarded): Promise<void> {
  if (typeof window === 'undefined') return
  const session = await context.session.ready()
  if (session.status === 'signed-in') throw redirect({ href: rememberedUrl(paths.home), replace: true })
}

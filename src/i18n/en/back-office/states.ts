export const loading = 'Loading'
export const tryAgain = 'Try again'
export const unexpected = 'Something in this page failed.'
export const failedAt = (why: string, time: string) => `${sentence(why)} That was at ${time}. Nothing was changed.`
export const screenFailed = 'This screen did not load'
export const listFailed = 'The list did not load'
export const unreachable = 'The shop does not answer'
export const notPermittedTitle = (screen: string) => `${screen} is not for your role`
export const notPermittedText = (role: string, roles: string) => `Your role is ${role}. This screen is for ${roles}.`
export const notFoundTitle = 'There is no such screen'
export const notFoundText = 'The address may be mistyped, or of something that is no longer there.'
export const missingTitle = 'Nothing is here'
export const missing = (what: string) => `${what} ${notFoundText}`
export const backToStart = 'Back to the start'
export const nothingMatches = (searched: string) => `Nothing matches “${searched}”`
export const clearFilters = 'Clear filters'
/** Where a form was sent whose answer was lost, and is sent again with something else in it. */
export const sentBefore =
  'This was sent before with something else in it, and counts as it was then. Close this and look at what is there.'

/** Messages of the network and of other servers have no full stop. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}

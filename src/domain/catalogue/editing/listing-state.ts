/** A draft is being written, what is archived is no longer sold. Customers see and buy what is live. */
export const LISTING_STATES = ['draft', 'live', 'archived'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** How a pack is listed: it is live only where its group is live too. */
export function packListing(group: ListingState, pack: ListingState): ListingState {
  if (group === 'live' || pack === 'archived') return pack
  return group
}

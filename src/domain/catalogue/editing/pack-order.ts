import { type ListingState, packListing } from './listing-state.ts'

interface OrderedPack {
  state: ListingState
  listing: ListingState
  positionInGroup: number
}

/**
 * The packs in their order with how each is listed. Those that are live come first, so that the first pack of a group is
 * one that customers see wherever they see any.
 */
export function orderPacks<Pack extends OrderedPack>(group: ListingState, packs: readonly Pack[]): Pack[] {
  const listed = packs.map((pack) => ({ ...pack, listing: packListing(group, pack.state) }))
  const live = listed.filter(({ listing }) => listing === 'live')
  const others = listed.filter(({ listing }) => listing !== 'live')
  return [...live, ...others].map((pack, positionInGroup) => ({ ...pack, positionInGroup }))
}

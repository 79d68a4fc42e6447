import { useCallback, useState } from 'react'
import type { ListedProductDto } from '#contract/catalogue/products.ts'
import { withPack } from './packs.ts'

export interface PackChoice {
  /** The id of the pack that the card of an entry shows. */
  shownPackId: (entry: ListedProductDto) => string
  /** The entry whose packs are open; it stays while the sheet closes. */
  opened: ListedProductDto | null
  isOpen: boolean
  open: (entry: ListedProductDto) => void
  close: () => void
  choose: (entry: ListedProductDto, packId: string) => void
}

/** The packs chosen on cards, by the entries of lists, for as long as the page is loaded. */
export type RememberedPacks = Map<string, string>

/** Written by a tap only, and so never on the server. */
const listPackChoices: RememberedPacks = new Map()

/** Which pack each card of a list shows: who leaves the list finds the packs again that they chose. */
export function usePackChoice(remembered = listPackChoices): PackChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(() => new Map(remembered))
  const [opened, setOpened] = useState<ListedProductDto | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    shownPackId: (entry) => withPack(entry, chosen.get(entry._id))._id,
    opened,
    isOpen,
    open: useCallback((entry: ListedProductDto) => {
      setOpened(entry)
      setIsOpen(true)
    }, []),
    close: useCallback(() => setIsOpen(false), []),
    choose: (entry, packId) => {
      remembered.set(entry._id, packId)
      setChosen((before) => new Map(before).set(entry._id, packId))
    },
  }
}

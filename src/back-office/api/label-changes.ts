import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BadgeChange, TagChange } from '#contract/admin/catalogue/labels.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient } from '../session/use-office.ts'
import { CATALOGUE } from './catalogue.ts'

/** What changes of a word in all products at once, and what goes with a removed label; answers the products. */
export function useLabelChanges() {
  const client = useClient()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [CATALOGUE] })
  return {
    tag: useMutation({
      mutationFn: async (change: TagChange) => unwrapResult(await client.replaceTag(change)).moved,
      onSettled,
    }),
    badge: useMutation({
      mutationFn: async (change: BadgeChange) => unwrapResult(await client.replaceBadge(change)).moved,
      onSettled,
    }),
    category: useMutation({
      mutationFn: async ({ id, moveTo }: Removal) => unwrapResult(await client.removeCategory(id, moveTo)).moved,
      onSettled,
    }),
    vendor: useMutation({
      mutationFn: async ({ id, moveTo }: Removal) => unwrapResult(await client.removeVendor(id, moveTo)).moved,
      onSettled,
    }),
  }
}

interface Removal {
  id: string
  /** Null for one without products. */
  moveTo: string | null
}

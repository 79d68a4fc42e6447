import { useState } from 'react'
import type { BulkAnswerDto, PackRowDto } from '#contract/admin/catalogue/products.ts'
import type { BulkChange } from '#domain/catalogue/editing/bulk-change.ts'
import { LISTING_STATES } from '#domain/catalogue/editing/listing-state.ts'
import * as text from '#i18n/back-office/catalogue/products.ts'
import { useBulkEdit } from '../../api/catalogue.ts'
import { notifyDone, notifyFailed, offerUndo } from '../../parts/toasts.ts'

/** A pack that could not be changed, and why. */
export interface RefusedPack {
  id: string
  name: string
  why: string
}

/** Changes of the selected packs: what was saved is said in passing, what was not stays on the screen. */
export function useBulkActions() {
  const bulkEdit = useBulkEdit()
  const [refused, setRefused] = useState<readonly RefusedPack[]>([])

  /** Answers the packs that were changed, as they are now. */
  const edit = async (packs: readonly PackRowDto[], change: BulkChange): Promise<PackRowDto[]> => {
    const { rows, unanswered, failure } = await bulkEdit(packs, change)
    const byId = new Map(packs.map((pack) => [pack.id, pack]))
    setRefused([
      ...rows.flatMap((row) => refusedPack(row, byId.get(row.id))),
      ...unanswered.map((pack) => ({ id: pack.id, name: nameOf(pack), why: failure?.message ?? '' })),
    ])
    return rows.flatMap((row) => {
      const pack = byId.get(row.id)
      if (!row.ok || !pack) return []
      return [{ ...pack, version: row.version, group: { ...pack.group, version: row.groupVersion } }]
    })
  }
  const notify = (done: number, all: number) => {
    if (done < all) notifyFailed(text.savedSome(done, all - done))
    else notifyDone(text.saved(done))
  }

  return {
    refused,
    dismissRefused: () => setRefused([]),
    run: async (packs: readonly PackRowDto[], change: BulkChange) => {
      const done = await edit(packs, change)
      notify(done.length, packs.length)
    },
    /** Takes packs out of the shop, and puts each back as it was when asked to in time. */
    archive: async (packs: readonly PackRowDto[]) => {
      const done = await edit(packs, { kind: 'state', state: 'archived' })
      if (done.length < packs.length) notify(done.length, packs.length)
      if (done.length === 0) return
      offerUndo(text.archived(done.length), () => {
        for (const state of LISTING_STATES) {
          const before = done.filter((pack) => pack.state === state)
          if (before.length > 0) void edit(before, { kind: 'state', state })
        }
      })
    },
    /** Puts the products of packs into a category, and each back into its own when asked to in time. */
    category: async (packs: readonly PackRowDto[], category: string) => {
      const done = await edit(packs, { kind: 'category', category })
      if (done.length < packs.length) notify(done.length, packs.length)
      if (done.length === 0) return
      offerUndo(text.saved(done.length), () => {
        for (const [before, some] of Map.groupBy(done, ({ group }) => group.category)) {
          if (before !== category) void edit(some, { kind: 'category', category: before })
        }
      })
    },
    /** Adds or removes a tag; undone where it was not so before. */
    tag: async (packs: readonly PackRowDto[], change: { kind: 'add-tag' | 'remove-tag'; tag: string }) => {
      const done = await edit(packs, change)
      const isAdded = change.kind === 'add-tag'
      const changed = done.filter(({ group }) => group.tags.includes(change.tag) !== isAdded)
      if (done.length < packs.length) notify(done.length, packs.length)
      if (done.length === 0) return
      offerUndo(text.saved(done.length), () => {
        if (changed.length > 0) void edit(changed, { ...change, kind: isAdded ? 'remove-tag' : 'add-tag' })
      })
    },
  }
}

function refusedPack(row: BulkAnswerDto, pack: PackRowDto | undefined): RefusedPack[] {
  if (row.ok) return []
  const problems = row.problems.map((problem) => text.problems[problem])
  const name = pack ? nameOf(pack) : row.id
  return [{ id: row.id, name, why: text.refusal(text.refusals[row.code], problems) }]
}

function nameOf({ group, unit }: PackRowDto): string {
  return `${group.title}, ${unit}`
}

import type { SortingState } from '@tanstack/react-table'
import { Package, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { PackRowDto } from '#contract/admin/catalogue/products.ts'
import { LISTING_PROBLEMS } from '#domain/catalogue/editing/going-live.ts'
import { LISTING_STATES } from '#domain/catalogue/editing/listing-state.ts'
import { MAX_COUNTED_PACKS, PACK_SORTS, type PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import * as text from '#i18n/back-office/catalogue/products.ts'
import { newProduct } from '#i18n/back-office/screens.ts'
import { useCatalogueCounts, usePacks } from '../../api/catalogue.ts'
import { Button, buttonLook } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { CategoryDialog, PriceDialog, TagDialog } from './bulk-dialogs.tsx'
import { PACK_COLUMNS } from './pack-columns.tsx'
import { PackFilters } from './pack-filters.tsx'
import { type RefusedPack, useBulkActions } from './use-bulk-actions.ts'

const word = v.fallback(v.nullable(v.string()), null)
const addressSchema = v.object({
  // A search for figures is read from the address as a number.
  q: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  state: v.fallback(v.nullable(v.picklist(LISTING_STATES)), null),
  category: word,
  vendor: word,
  problem: v.fallback(v.nullable(v.picklist(['any', ...LISTING_PROBLEMS])), null),
  sort: v.fallback(v.picklist(PACK_SORTS), 'changed'),
})

/** Every pack of the catalogue, drafts and archived ones included, and changes of many at once. */
export default function ProductsScreen() {
  const [asked, setAsked] = useScreenState(addressSchema)
  const { data: counts } = useCatalogueCounts()
  const packs = usePacks(asked)
  const rows = useMemo(() => packs.data?.pages.flatMap((page) => page.packs), [packs.data])
  const total = packs.data?.pages[0]?.total ?? 0
  const may = useMay()
  const goTo = useGoTo()
  const bulk = useBulkActions()
  const change = (part: Partial<PackQuery>) => setAsked(emptied(part))
  const isFiltered = asked.q !== '' || [asked.state, asked.category, asked.vendor, asked.problem].some(Boolean)
  return (
    <>
      <PageHead
        title={text.title}
        facts={
          counts && text.summary(counts.listing.draft + counts.listing.live + counts.listing.archived, counts.groups)
        }
        actions={may('catalogue.edit') && <NewProductLink />}
      />
      <PackFilters asked={asked} onChange={change} />
      {bulk.refused.length > 0 && <RefusedPacks packs={bulk.refused} onDismiss={bulk.dismissRefused} />}
      <div className="card">
        <DataTable
          label={text.title}
          columns={PACK_COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ group, unit }) => `${group.title}, ${unit}`}
          density="dense"
          cardsWhenNarrow
          onOpen={({ groupId }) => goTo({ to: '/products/$id', params: { id: groupId } })}
          toneOf={({ problems, listing }) => (problems.length > 0 && listing === 'live' ? 'warn' : undefined)}
          failure={failureOf(packs)}
          empty={
            isFiltered ? (
              <StateView icon={Search} title={text.nothingFound} text={text.nothingFoundText}>
                <Button onClick={() => change({ q: '', state: null, category: null, vendor: null, problem: null })}>
                  {text.clearFilters}
                </Button>
              </StateView>
            ) : (
              <StateView icon={Package} title={text.emptyTitle} text={text.emptyText}>
                {may('catalogue.edit') && <NewProductLink />}
              </StateView>
            )
          }
          sorting={{ state: sortingOf(asked), onChange: (sorting) => change({ sort: sortOf(sorting) }) }}
          bulkActions={
            may('catalogue.edit')
              ? (selected, clear) => <BulkActions selected={selected} clear={clear} bulk={bulk} />
              : undefined
          }
          foot={
            rows &&
            rows.length > 0 && (
              <>
                {text.shown(rows.length, Math.min(total, MAX_COUNTED_PACKS), total > MAX_COUNTED_PACKS)}
                <MoreButton list={packs} label={text.showMore} />
              </>
            )
          }
        />
      </div>
    </>
  )
}

function NewProductLink() {
  return (
    <ScreenLink to="/products/new" className={buttonLook({ main: true })}>
      <Plus className="size-4" aria-hidden="true" />
      {newProduct}
    </ScreenLink>
  )
}

function BulkActions(props: {
  selected: readonly PackRowDto[]
  clear: () => void
  bulk: ReturnType<typeof useBulkActions>
}) {
  const { selected, clear, bulk } = props
  const [dialog, setDialog] = useState<'price' | 'tag' | 'category' | null>(null)
  const isArchived = selected.every(({ state }) => state === 'archived')
  const isLive = selected.every(({ listing }) => listing === 'live')
  async function run(work: Promise<void>): Promise<void> {
    setDialog(null)
    await work
    clear()
  }
  return (
    <>
      <Button small className="button-raised" onClick={() => setDialog('price')}>
        {text.bulk.price}
      </Button>
      <Button small className="button-raised" onClick={() => setDialog('tag')}>
        {text.bulk.tag}
      </Button>
      <Button small className="button-raised" onClick={() => setDialog('category')}>
        {text.bulk.category}
      </Button>
      {!isLive && (
        <Button
          small
          className="button-raised"
          onClick={() => void run(bulk.run(selected, { kind: 'state', state: 'live' }))}
        >
          {text.bulk.goLive}
        </Button>
      )}
      {isArchived ? (
        <Button
          small
          className="button-raised"
          onClick={() => void run(bulk.run(selected, { kind: 'state', state: 'draft' }))}
        >
          {text.bulk.restore}
        </Button>
      ) : (
        <Button small className="button-raised" onClick={() => void run(bulk.archive(selected))}>
          {text.bulk.archive}
        </Button>
      )}
      {dialog === 'price' && (
        <PriceDialog
          onClose={() => setDialog(null)}
          onApply={(basisPoints) => void run(bulk.run(selected, { kind: 'price-by-percent', basisPoints }))}
        />
      )}
      {dialog === 'category' && (
        <CategoryDialog
          onClose={() => setDialog(null)}
          onApply={(category) => void run(bulk.category(selected, category))}
        />
      )}
      {dialog === 'tag' && (
        <TagDialog
          onClose={() => setDialog(null)}
          onApply={(kind, tag) => void run(bulk.tag(selected, { kind, tag }))}
        />
      )}
    </>
  )
}

function RefusedPacks({ packs, onDismiss }: { packs: readonly RefusedPack[]; onDismiss: () => void }) {
  return (
    <Note tone="bad" className="mb-4">
      <div className="min-w-0 flex-1">
        <b>{text.refusedTitle}</b>
        <ul className="mt-1">
          {packs.map(({ id, name, why }) => (
            <li key={id}>
              <b>{name}</b> {why}
            </li>
          ))}
        </ul>
      </div>
      <Button small onClick={onDismiss}>
        {text.dismiss}
      </Button>
    </Note>
  )
}

/** What is not asked for stands in no address. */
function emptied(part: Partial<PackQuery>): Partial<PackQuery> {
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    value === '' || value === null ? undefined : value,
  ])
  return Object.fromEntries(entries)
}

/** The last change comes first, figures and names rise: each has one direction. */
function sortingOf({ sort }: PackQuery): SortingState {
  return sort === 'changed' ? [] : [{ id: sort, desc: false }]
}

function sortOf([first]: SortingState): PackQuery['sort'] {
  return PACK_SORTS.find((sort) => sort === first?.id) ?? 'changed'
}

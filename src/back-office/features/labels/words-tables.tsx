import { Bookmark, Hash } from 'lucide-react'
import { useState } from 'react'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useCatalogueWords } from '../../api/labels.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useMay } from '../../session/use-office.ts'
import { BadgeDialog, TagDialog } from './word-dialog.tsx'

type Words = NonNullable<ReturnType<typeof useCatalogueWords>['data']>
type TagRow = Words['tags'][number]
type BadgeRow = Words['badges'][number]

/** The tags that products carry, each with a way to its products. */
export function Tags() {
  const words = useCatalogueWords()
  const mayEdit = useMay()('catalogue.edit')
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <Card title={text.tabs.tags}>
      <DataTable
        label={text.tabs.tags}
        columns={mayEdit ? [...TAG_COLUMNS, tagActs(setEditing)] : TAG_COLUMNS}
        rows={words.data?.tags}
        rowId={({ tag }) => tag}
        rowName={({ tag }) => tag}
        density="dense"
        failure={failureOf(words)}
        empty={<StateView icon={Hash} title={text.noTags} text={text.noTagsText} />}
        foot={text.noTagsText}
      />
      {editing !== null && (
        <TagDialog tag={editing} all={words.data?.tags.map(({ tag }) => tag) ?? []} onClose={() => setEditing(null)} />
      )}
    </Card>
  )
}

/** The badges on packs, as customers see them. */
export function Badges() {
  const words = useCatalogueWords()
  const mayEdit = useMay()('catalogue.edit')
  const [editing, setEditing] = useState<BadgeRow | null>(null)
  return (
    <Card title={text.tabs.badges}>
      <DataTable
        label={text.tabs.badges}
        columns={mayEdit ? [...BADGE_COLUMNS, badgeActs(setEditing)] : BADGE_COLUMNS}
        rows={words.data?.badges}
        rowId={({ text: words, color }) => `${color} ${words}`}
        rowName={({ text: words }) => words}
        failure={failureOf(words)}
        empty={<StateView icon={Bookmark} title={text.noBadges} text={text.noBadgesText} />}
        foot={text.noBadgesText}
      />
      {editing && <BadgeDialog badge={editing} all={words.data?.badges ?? []} onClose={() => setEditing(null)} />}
    </Card>
  )
}

const tagColumn = columnsOf<TagRow>()
const TAG_COLUMNS = tagColumn.columns([
  tagColumn.accessor('tag', { header: text.name, enableSorting: true, cell: ({ getValue }) => <b>{getValue()}</b> }),
  tagColumn.accessor('groupCount', {
    header: text.used,
    enableSorting: true,
    meta: { numeric: true },
    cell: ({ row: { original } }) => (
      <ScreenLink
        to="/products"
        search={{ q: original.tag }}
        className="text-link"
        aria-label={text.showProducts(text.products(original.groupCount), original.tag)}
      >
        {text.products(original.groupCount)}
      </ScreenLink>
    ),
  }),
])

function tagActs(onEdit: (tag: string) => void) {
  return tagColumn.display({
    id: 'acts',
    header: '',
    meta: { numeric: true, hiddenHead: text.edit },
    cell: ({ row: { original } }) => <EditWord word={original.tag} onEdit={() => onEdit(original.tag)} />,
  })
}

function badgeActs(onEdit: (badge: BadgeRow) => void) {
  return badgeColumn.display({
    id: 'acts',
    header: '',
    meta: { numeric: true, hiddenHead: text.edit },
    cell: ({ row: { original } }) => <EditWord word={original.text} onEdit={() => onEdit(original)} />,
  })
}

function EditWord({ word, onEdit }: { word: string; onEdit: () => void }) {
  return (
    <Button small aria-label={text.editOf(word)} onClick={onEdit}>
      {text.edit}
    </Button>
  )
}

const badgeColumn = columnsOf<BadgeRow>()
const BADGE_COLUMNS = badgeColumn.columns([
  badgeColumn.accessor('text', {
    header: text.name,
    enableSorting: true,
    cell: ({ row: { original } }) => <Badge color={original.color}>{original.text}</Badge>,
  }),
  badgeColumn.accessor('packCount', {
    header: text.used,
    enableSorting: true,
    meta: { numeric: true },
    cell: ({ getValue }) => text.packs(getValue()),
  }),
])

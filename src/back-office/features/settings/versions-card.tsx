import { useState } from 'react'
import type { SettingsVersionDto } from '#contract/admin/settings.ts'
import type { SettingPart } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { usePutBack, useSettingsVersions } from '../../api/shop/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { Pill } from '../../parts/pill.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { notifyDone, notifyFailed } from '../../parts/toasts.ts'
import { useMay } from '../../session/use-office.ts'
import { putBackPermission } from './put-back-permission.ts'
import { settingChanges } from './version-changes.ts'

/** What a part was: who saved it when, what that changed, and a way back to it. */
export function VersionsCard({ part, version }: { part: SettingPart; version: number }) {
  const query = useSettingsVersions(part)
  const { data } = query
  const may = useMay()
  const [asking, setAsking] = useState<number | null>(null)
  const putBack = usePutBack(part)
  const versions = data?.pages.flatMap((page) => page.versions)
  const mayPutBack = may(putBackPermission(part))

  function confirm(seq: number): void {
    putBack.mutate(
      { seq, version },
      {
        onSuccess: () => notifyDone(text.putBackDone(seq)),
        onError: ({ message }) => notifyFailed(message),
        onSettled: () => setAsking(null),
      },
    )
  }
  return (
    <Card title={text.versions} className="col-span-4">
      {versions === undefined ? (
        <NotLoaded title={listFailed} query={query} />
      ) : versions.length === 0 ? (
        <p className="card-body text-ink-3">{text.noVersions}</p>
      ) : (
        <ol aria-label={text.versions} className="card-body grid gap-4">
          {versions.map((each, place) => (
            <Version
              key={each.seq}
              version={each}
              previous={versions[place + 1] ?? null}
              isLive={each.seq === version}
              onPutBack={mayPutBack && each.seq !== version ? () => setAsking(each.seq) : null}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div className="card-body">
          <Button small loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text.olderVersions}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={text.putBackTitle(asking ?? 0)}
        text={text.putBackText}
        confirmLabel={text.putBack}
        loading={putBack.isPending}
        onConfirm={() => asking !== null && confirm(asking)}
        onCancel={() => setAsking(null)}
      />
    </Card>
  )
}

interface VersionProps {
  version: SettingsVersionDto
  /** The one before it; null for the first, and for one that is not loaded. */
  previous: SettingsVersionDto | null
  isLive: boolean
  /** Null where it is live, or not for whoever looks. */
  onPutBack: (() => void) | null
}

function Version({ version, previous, isLive, onPutBack }: VersionProps) {
  const { seq, at, body } = version
  const changes = previous && settingChanges(previous.body, body)
  return (
    <li className="version" data-live={isLive || undefined}>
      <div className="flex items-start gap-2">
        <b className="flex-1">{text.version(seq)}</b>
        {isLive && <Pill tone="ok">{text.live}</Pill>}
        {onPutBack && (
          <Button small aria-label={text.putBackVersion(seq)} onClick={onPutBack}>
            {text.putBack}
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-3">
        {authorOf(version)} · {formatDay(at)}, {formatTime(at)}
      </p>
      {changes && (
        <ul className="mt-1 text-xs [overflow-wrap:anywhere]">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <span className="text-ink-2">{label}</span> <VisuallyHidden>{text.was}</VisuallyHidden>{' '}
              <del className="text-ink-3">{before}</del> <b>{after}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function authorOf({ author, origin }: SettingsVersionDto): string {
  if (origin === 'command') return text.byCommand
  if (origin === 'found') return text.foundBefore
  return author?.name || text.formerStaff
}

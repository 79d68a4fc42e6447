import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useCountDifferences, useCountEnd } from '../../../api/stock-handling/counts.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useScreenParameter } from '../../../screens/use-screen-state.ts'
import { useMay } from '../../../session/use-office.ts'
import { nameOfCount } from './count-name.ts'
import { DifferencesTable } from './differences-table.tsx'

/** What a count found, and booking it. */
export default function DifferencesScreen() {
  const id = useScreenParameter('id')
  const query = useCountDifferences(id)
  const { data } = query
  const may = useMay()('stock.change')
  const { book, cancel } = useCountEnd(id)
  const [asking, setAsking] = useState<'book' | 'cancel' | null>(null)
  if (!data) {
    return (
      <div className="card">
        <NotLoaded main title={listFailed} query={query} back={{ to: '/stock/counts', label: text.countsTab }} />
      </div>
    )
  }
  const { count, lines } = data
  const counted = lines.filter(({ attempts }) => attempts > 0)
  const left = lines.filter(({ state }) => state !== 'settled').length
  const isOpen = count.state === 'open'
  const refused = (book.error ?? cancel.error)?.message
  return (
    <>
      <PageHead
        title={text.countOf(nameOfCount(count))}
        facts={text.facts(count.counted, count.packs, count.openedBy)}
        back={{ to: '/stock/counts', label: text.countsTab }}
        actions={
          may &&
          isOpen && (
            <>
              <Button danger onClick={() => setAsking('cancel')}>
                {text.cancelCount}
              </Button>
              <ScreenLink to="/stock/counts/$id" params={{ id }} className={buttonLook()}>
                {text.goOn}
              </ScreenLink>
              <Button main disabled={left === lines.length} onClick={() => setAsking('book')}>
                {text.book}
              </Button>
            </>
          )
        }
      />
      {refused && (
        <Note tone="bad" className="mb-4">
          {refused}
        </Note>
      )}
      {!isOpen && (
        <Note tone="note" className="mb-4">
          {text.ended(text.states[count.state], count.closedBy ?? '')}
        </Note>
      )}
      <div className="card">
        {counted.length === 0 ? (
          <StateView icon={ClipboardList} title={text.noneCounted} text={text.noCountsText} />
        ) : (
          <DifferencesTable lines={counted} state={count.state} />
        )}
        <p className="card-foot">{text.rule}</p>
      </div>
      <ConfirmDialog
        open={asking === 'book'}
        title={text.book}
        text={left > 0 ? `${text.bookText(left)} ${text.bookAll}` : text.bookAll}
        confirmLabel={text.book}
        loading={book.isPending}
        onConfirm={() =>
          book.mutate(left > 0, {
            onSuccess: () => notifyDone(text.wasBooked),
            onSettled: () => setAsking(null),
          })
        }
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        title={text.cancelCount}
        text={text.cancelText}
        confirmLabel={text.cancelCount}
        cancelLabel={text.keep}
        danger
        loading={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => notifyDone(text.wasCancelled),
            onSettled: () => setAsking(null),
          })
        }
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

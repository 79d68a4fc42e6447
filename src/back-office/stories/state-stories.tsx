import { CloudOff, Lock, SearchX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { NewRowsBar } from '../parts/live/new-rows-bar.tsx'
import { Note } from '../parts/note.tsx'
import { Pill } from '../parts/pill.tsx'
import { PlotWithTable } from '../parts/plot/plot-with-table.tsx'
import { ShortcutsDialog } from '../parts/shortcuts/shortcuts-dialog.tsx'
import { useShortcuts } from '../parts/shortcuts/use-shortcuts.ts'
import { FailureView } from '../parts/states/failure-view.tsx'
import { SkeletonRows } from '../parts/states/skeleton-rows.tsx'
import { StateView } from '../parts/states/state-view.tsx'
import { notifyDone, offerUndo } from '../parts/toasts.ts'
import type { Story } from './story.ts'

export const STATE_STORIES: readonly Story[] = [
  {
    name: 'Buttons and notes',
    show: () => (
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Button main>Receive</Button>
          <Button>Export</Button>
          <Button danger>Suspend</Button>
          <Button main danger>
            End every session
          </Button>
          <Button plain>Change</Button>
          <Button small>Start</Button>
          <Button disabled>Confirm</Button>
          <Button main loading>
            Save
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Pill tone="info">Invited, 21 h left</Pill>
          <Pill tone="bad">Suspended</Pill>
          <Pill tone="ok">Sealed</Pill>
          <Pill tone="warn">Low</Pill>
          <Pill tone="note">Draft</Pill>
        </div>
        <Note tone="ok" icon={ShieldCheck}>
          <span className="flex-1">
            <b>Sealed to 20 November.</b> 612 days, 47,930 rows
          </span>
        </Note>
        <Note tone="warn" icon={CloudOff}>
          <span className="flex-1">
            <b>No network since 4:12 pm.</b> You see what was loaded before.
          </span>
          <Button small>Try now</Button>
        </Note>
      </div>
    ),
  },
  {
    name: 'States',
    show: () => (
      <div className="grid-12">
        <Card title="Loading" className="col-span-4">
          <SkeletonRows />
        </Card>
        <Card title="No permission" className="col-span-4">
          <StateView
            icon={Lock}
            title="Refunds above ₹500.00 are not yours"
            text="Your role is Support. A manager can finish this one."
          />
        </Card>
        <Card title="Error" className="col-span-4">
          <FailureView title="The list did not load" error={null} at={0} onRetry={() => undefined} />
        </Card>
        <Card title="Nothing found" className="col-span-4">
          <StateView icon={SearchX} title="No order matches “20999”" text="Filters are on: open, today.">
            <Button>Clear filters</Button>
          </StateView>
        </Card>
      </div>
    ),
  },
  { name: 'Toasts and keys', show: Toasts },
  {
    name: 'Plot',
    show: () => (
      <PlotWithTable
        title="Orders by hour"
        heads={['Hour', 'Today', 'Week before']}
        rows={[
          { key: '8', name: '8 am', cells: ['12', '9'] },
          { key: '9', name: '9 am', cells: ['31', '28'] },
        ]}
        plot={<div className="h-40 bg-plot" />}
      />
    ),
  },
]

function Toasts() {
  const [count, setCount] = useState(2)
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: '?', label: 'This list', run: () => setOpen(true) },
    { keys: '+', label: 'One more', run: () => notifyDone('One more') },
    { keys: 'Control+Enter', label: 'Save', run: () => notifyDone('Saved') },
    { keys: 'g o', label: 'Orders', run: () => notifyDone('Orders') },
  ])
  return (
    <div className="grid gap-4">
      <Card>
        <NewRowsBar count={count} onShow={() => setCount(0)} />
        <p className="p-4">A list that has grown.</p>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => notifyDone('Saved')}>Done</Button>
        <Button onClick={() => offerUndo('Tulsi archived', () => notifyDone('It is back'))}>Undo</Button>
        <Button onClick={() => setOpen(true)}>Keys</Button>
      </div>
      <ShortcutsDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { CountLineDto } from '#contract/admin/stock-handling/counts.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { useBlindCount } from '../../../api/stock-handling/counts.ts'
import { buttonLook } from '../../../parts/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useScreenParameter, useScreenState } from '../../../screens/use-screen-state.ts'
import { packsMeant } from '../pack-code.ts'
import { CountLines } from './count-lines.tsx'
import { nameOfCount } from './count-name.ts'
import { CountPackDialog } from './count-pack-dialog.tsx'
import { PackElsewhere } from './pack-elsewhere.tsx'

const VIEWS = ['open', 'second', 'done'] as const
const screenState = v.object({ view: v.fallback(v.picklist(VIEWS), 'open') })

/** Counting: one pack after the other is found by its code or name, and its units are typed. Made for one hand. */
export default function CountScreen() {
  const id = useScreenParameter('id')
  const query = useBlindCount(id)
  const { data, error } = query
  const [{ view }, setState] = useScreenState(screenState)
  const [typed, setTyped] = useState('')
  const [counting, setCounting] = useState<string | null>(null)
  const find = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'f', label: text.findKey, run: () => find.current?.focus() }])
  if (!data) {
    return (
      <div className="card">
        <NotLoaded main title={listFailed} query={query} back={{ to: '/stock/counts', label: text.countsTab }} />
      </div>
    )
  }
  const { count, lines } = data
  const isSearched = typed.trim() !== ''
  const meant = isSearched ? packsMeant(lines, typed) : lines.filter((line) => viewOf(line) === view)
  const line = lines.find(({ productId }) => productId === counting)
  const close = () => {
    setCounting(null)
    setTyped('')
    find.current?.focus()
  }
  const isOpen = count.state === 'open'
  return (
    <>
      <PageHead
        title={text.countOf(nameOfCount(count))}
        facts={text.facts(count.counted, count.packs, count.openedBy)}
        back={{ to: '/stock/counts', label: text.countsTab }}
        actions={
          <ScreenLink to="/stock/counts/$id/differences" params={{ id }} className={buttonLook()}>
            {text.differences}
          </ScreenLink>
        }
      />
      <progress
        className="progress mb-4 w-full"
        max={count.packs}
        value={count.counted}
        aria-label={text.progressOf(count.counted, count.packs)}
      />
      {error && (
        <Note tone="warn" className="mb-4">
          {error.message}
        </Note>
      )}
      {!isOpen && (
        <Note tone="warn" className="mb-4">
          {text.ended(text.states[count.state], count.closedBy ?? '')}
        </Note>
      )}
      <form
        className="mb-3 flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const [only, ...others] = isSearched ? packsMeant(lines, typed) : []
          if (only && others.length === 0 && isOpen) setCounting(only.productId)
        }}
      >
        <SearchField
          ref={find}
          label={text.find}
          hint={text.findHint}
          value={typed}
          onChange={setTyped}
          className="md:max-w-96"
        />
        {!isSearched && (
          <Segments
            label={text.which}
            options={VIEWS.map((value) => ({ value, label: text.lineViews[value] }))}
            value={view}
            onChange={(next) => setState({ view: next === 'open' ? undefined : next })}
          />
        )}
      </form>
      <div className="card">
        {isSearched && meant.length === 0 ? (
          <PackElsewhere countId={id} typed={typed.trim()} onAdded={setCounting} />
        ) : (
          <CountLines
            lines={meant}
            empty={{ open: text.allCounted, second: text.noSecond, done: text.noneCounted }[view]}
            onCount={isOpen ? (productId) => setCounting(productId) : undefined}
          />
        )}
      </div>
      <p className="mt-3 text-xs text-ink-3">{text.blind}</p>
      {line && <CountPackDialog key={line.productId} countId={id} line={line} onClose={close} />}
    </>
  )
}

function viewOf({ state, outdated }: CountLineDto): (typeof VIEWS)[number] {
  if (state === 'to count' || outdated) return 'open'
  return state === 'second person' ? 'second' : 'done'
}

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ImportDto, ImportRowFilterDto } from '#contract/admin/catalogue/import.ts'
import { CallError } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import { CONFIRMED_EFFECTS, type ConfirmedEffect } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { products } from '#i18n/back-office/screens.ts'
import { useImportActs, useReadErrors } from '../../api/import.ts'
import { Button, buttonLook } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { notifyFailed } from '../../parts/toasts.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { ApplyCard } from './apply-card.tsx'
import { EffectsCard } from './effects-card.tsx'
import { saveCsv } from './files/csv-file.ts'
import { errorsFile } from './files/errors-file.ts'
import { ImportLines, linesToLookAt } from './import-lines.tsx'
import { Stopped } from './stopped.tsx'

interface PreviewProps {
  file: ImportDto
  failure: CallFailure | null
  onRetry: () => void
  onLeave: () => void
}

/** What every line would do, what customers would see, and what has to be confirmed; then how far it is, and what became of it. */
export function Preview({ file, failure, onRetry, onLeave }: PreviewProps) {
  const { apply, cancel } = useImportActs()
  const [filter, setFilter] = useState<ImportRowFilterDto>(() => (linesToLookAt(file) > 0 ? 'look' : 'all'))
  const [confirmed, setConfirmed] = useState<readonly ConfirmedEffect[]>([])
  const [isStarting, setIsStarting] = useState(false)
  const { summary, state } = file
  const toWrite = summary.verdicts.create + summary.verdicts.update
  const asked = CONFIRMED_EFFECTS.filter((effect) => summary.effects[effect] > 0)
  const isConfirmed = asked.every((effect) => confirmed.includes(effect))
  const run = async (act: () => Promise<unknown>) => {
    setIsStarting(true)
    try {
      await act()
    } catch (error) {
      notifyFailed(error instanceof CallError ? error.failure.message : String(error))
    } finally {
      setIsStarting(false)
    }
  }
  const isEnded = state === 'done' || state === 'cancelled'
  return (
    <>
      <PageHead
        title={TITLES[state] ?? text.applyingTitle}
        facts={factsOf(file)}
        back={{ to: '/products', label: products }}
        actions={
          <>
            {summary.verdicts.error > 0 && <ErrorsButton file={file} />}
            {isEnded ? (
              <>
                <Button onClick={onLeave}>{text.chooseAnother}</Button>
                <ScreenLink to="/products" className={buttonLook({ main: true })}>
                  {text.openProducts}
                </ScreenLink>
              </>
            ) : (
              <Button onClick={() => void run(() => cancel(file.id))}>{text.cancel}</Button>
            )}
            {state === 'ready' && (
              <Button
                main
                loading={isStarting}
                disabled={!isConfirmed || toWrite === 0}
                aria-describedby="import-asks"
                onClick={() => void run(() => apply(file.id, [...confirmed]))}
              >
                {text.apply(toWrite)}
              </Button>
            )}
          </>
        }
      />
      {file.columns.includes('stock') && (
        <Note tone="note" className="mb-4">
          {text.stockNotRead}
        </Note>
      )}
      {failure && <Stopped why={failure.message} onRetry={onRetry} />}
      <div className="grid-12">
        <div className="col-span-8">
          <ImportLines file={file} filter={filter} onFilter={setFilter} />
        </div>
        <div className="col-span-4 grid gap-4">
          <ApplyCard
            file={file}
            confirmed={confirmed}
            onConfirm={(effect, isTicked) =>
              setConfirmed(isTicked ? [...confirmed, effect] : confirmed.filter((each) => each !== effect))
            }
            onSee={setFilter}
          />
          <EffectsCard summary={summary} />
        </div>
      </div>
    </>
  )
}

const TITLES: Partial<Record<ImportDto['state'], string>> = {
  ready: text.previewTitle,
  done: text.doneTitle,
  cancelled: text.cancelledTitle,
}

function factsOf({ state, fileName, rowCount, columns, summary }: ImportDto): string {
  if (state === 'ready') return text.previewFacts(fileName, rowCount, columns.length)
  if (state === 'done') return text.doneFacts(fileName, summary.applied)
  return state === 'cancelled' ? text.cancelledFacts(fileName, summary.applied) : text.runFacts(fileName)
}

function ErrorsButton({ file }: { file: ImportDto }) {
  const readErrors = useReadErrors()
  const [isReading, setIsReading] = useState(false)
  const save = async () => {
    setIsReading(true)
    try {
      const rows = await readErrors(file.id)
      saveCsv(`errors-${file.fileName.replace(/\.\w+$/, '')}.csv`, [errorsFile(file, rows)])
    } catch (error) {
      notifyFailed(error instanceof CallError ? error.failure.message : String(error))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button loading={isReading} onClick={() => void save()}>
      <FileDown className="size-4" aria-hidden="true" />
      {text.errorsAsCsv}
    </Button>
  )
}

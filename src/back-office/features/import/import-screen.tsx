import { Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { toCell } from '#domain/catalogue/import/cell-text.ts'
import { EXPORTED_COLUMNS, sampleOf } from '#domain/catalogue/import/import-columns.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { products, catalogueImport as title } from '#i18n/back-office/screens.ts'
import { useImport, useImportActs } from '../../api/import.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'
import { notifyDone, notifyFailed } from '../../parts/toasts.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnHelp } from './column-help.tsx'
import { csvOf, saveCsv } from './files/csv-file.ts'
import { ImportRun } from './import-run.tsx'
import { LastImports } from './last-imports.tsx'
import type { ParsedFile } from './parse/parse-file.ts'

const addressSchema = v.object({ id: v.fallback(v.nullable(v.string()), null) })

/** A CSV file on its way into the catalogue: chosen, checked line by line, seen, confirmed, written. And the way back. */
export default function ImportScreen() {
  const [{ id }, setAddress] = useScreenState(addressSchema)
  const [parsed, setParsed] = useState<ParsedFile | null>(null)
  const file = useImport(id)
  const open = (next: string | undefined) => setAddress({ id: next }, { push: true })
  if (id !== null) {
    if (file.data)
      return <ImportRun file={file.data} parsed={parsed} onParsed={setParsed} onLeave={() => open(undefined)} />
    return (
      <>
        <PageHead title={title} back={{ to: '/products', label: products }} />
        <div className="card">
          {file.error ? (
            <FailureView
              title={title}
              error={file.error}
              at={file.errorUpdatedAt}
              onRetry={() => void file.refetch()}
            />
          ) : (
            <SkeletonRows />
          )}
        </div>
      </>
    )
  }
  return (
    <>
      <PageHead title={title} facts={text.intro} actions={<FileActions />} />
      <div className="grid-12">
        <div className="col-span-8 grid gap-4">
          <ChooseFile
            onStarted={(started, chosen) => {
              setParsed(chosen)
              open(started.id)
            }}
          />
          <LastImports onOpen={open} />
        </div>
        <ColumnHelp className="col-span-4" />
      </div>
    </>
  )
}

function FileActions() {
  const { exportAll } = useImportActs()
  const [packs, setPacks] = useState<number | null>(null)
  const runExport = async () => {
    setPacks(0)
    try {
      const file = await exportAll(setPacks)
      saveCsv('catalogue.csv', file.parts)
      notifyDone(text.exported(file.packs))
    } catch (error) {
      notifyFailed(error instanceof Error ? error.message : String(error))
    } finally {
      setPacks(null)
    }
  }
  return (
    <>
      <Button
        onClick={() =>
          saveCsv('template.csv', [csvOf([EXPORTED_COLUMNS, EXPORTED_COLUMNS.map((name) => toCell(sampleOf(name)))])])
        }
      >
        <FileDown className="size-4" aria-hidden="true" />
        {text.template}
      </Button>
      <Button loading={packs !== null} onClick={() => void runExport()}>
        <Download className="size-4" aria-hidden="true" />
        {text.exportAll}
      </Button>
      <span role="status" className="text-xs text-ink-3">
        {packs === null ? '' : text.exporting(packs)}
      </span>
    </>
  )
}

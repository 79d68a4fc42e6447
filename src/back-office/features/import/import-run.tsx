import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { useImportRun } from '../../api/import.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { ParsedFile } from './parse/parse-file.ts'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'
import { Stopped } from './stopped.tsx'

interface ImportRunProps {
  file: ImportDto
  /** What was read of the file in this page; null after a reload. */
  parsed: ParsedFile | null
  onParsed: (parsed: ParsedFile) => void
  onLeave: () => void
}

/** An import from the first line that is sent to the last that is written. It goes on for as long as it is looked at. */
export function ImportRun({ file, parsed, onParsed, onLeave }: ImportRunProps) {
  const rows = parsed?.hash === file.fileHash ? parsed.rows : null
  const { failure, retry } = useImportRun(file, rows)
  if (file.state !== 'receiving' && file.state !== 'checking') {
    return <Preview file={file} failure={failure} onRetry={retry} onLeave={onLeave} />
  }
  const isSending = file.state === 'receiving'
  const checked = file.rowCount - file.summary.unchecked
  return (
    <>
      <PageHead
        title={isSending ? text.sendingTitle : text.checkingTitle}
        facts={text.runFacts(file.fileName)}
        actions={<Button onClick={onLeave}>{text.chooseAnother}</Button>}
      />
      {isSending && rows === null ? (
        <ChooseFile resumed={file} onStarted={(_, chosen) => onParsed(chosen)} />
      ) : (
        <Card title={isSending ? text.sendingTitle : text.checkingTitle}>
          <div className="card-body grid gap-3">
            <Progress
              label={isSending ? text.sending(file.received, file.rowCount) : text.checking(checked, file.rowCount)}
              part={(isSending ? file.received : checked) / file.rowCount}
            />
            <p className="text-ink-3">{text.nothingYet}</p>
          </div>
        </Card>
      )}
      {failure && <Stopped why={failure.message} onRetry={retry} />}
    </>
  )
}

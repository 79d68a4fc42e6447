import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import { CallError } from '#contract/client/call-error.ts'
import { IMPORT_MODES, type ImportMode } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { classNames } from '#ui/class-names.ts'
import { useImportActs } from '../../api/import.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Note } from '../../parts/note.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useFileDrop } from '../../parts/use-file-drop.ts'
import { type ParsedFile, parseFile } from './parse/parse-file.ts'
import { Progress } from './progress.tsx'

interface ChooseFileProps {
  onStarted: (started: ImportDto, parsed: ParsedFile) => void
  /** Of an import that goes on. */
  resumed?: ImportDto
}

/** Takes a file, by a choice or dropped, reads it in the browser and begins its import. What is wrong with it is said here. */
export function ChooseFile({ onStarted, resumed }: ChooseFileProps) {
  const { start } = useImportActs()
  const input = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<ImportMode>(resumed?.mode ?? 'create-and-update')
  const [reading, setReading] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (file: File | undefined) => {
    if (!file || reading) return
    setProblem(null)
    setReading({ name: file.name, part: 0 })
    const parsed = await parseFile(file, (part) => setReading({ name: file.name, part }))
    if (parsed.ok) {
      const { name, hash, columns, rows } = parsed.value
      try {
        const form = { fileName: name, fileHash: hash, mode, columns: [...columns], rowCount: rows.length }
        onStarted(await start(form), parsed.value)
      } catch (error) {
        setProblem(error instanceof CallError ? error.failure.message : String(error))
      }
    } else setProblem(text.refused[parsed.refusal.code](parsed.refusal.params))
    setReading(null)
  }
  const { isOver, handlers } = useFileDrop(([file]) => void take(file))
  return (
    <Card title={text.file}>
      <div className="card-body grid gap-4">
        {!resumed && (
          <div className="overflow-x-auto">
            <Segments
              label={text.modeLabel}
              options={IMPORT_MODES.map((value) => ({ value, label: text.modes[value] }))}
              value={mode}
              onChange={setMode}
            />
          </div>
        )}
        <div className={classNames('drop-area', isOver && 'drop-area-over')} {...handlers}>
          <FileUp className="size-8 text-ink-3" aria-hidden="true" />
          <b className="text-lg">{text.dropTitle}</b>
          <p className="text-ink-3">{resumed ? text.sameFile(resumed.fileName) : text.dropText}</p>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/tab-separated-values,text/plain"
            aria-label={text.choose}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void take(target.files?.[0])
              // The same file can then be chosen again once it is corrected.
              target.value = ''
            }}
          />
          <Button main loading={reading !== null} onClick={() => input.current?.click()}>
            {text.choose}
          </Button>
        </div>
        {reading && <Progress label={text.parsing(reading.name)} part={reading.part} />}
        {problem && (
          <Note tone="bad">
            <span>
              <b>{problem}</b> {text.nothingSent}
            </span>
          </Note>
        )}
      </div>
    </Card>
  )
}

import { Download } from 'lucide-react'
import { MAX_EXPORTED_ROWS } from '#contract/admin/audit.ts'
import * as text from '#i18n/back-office/audit.ts'
import { type AuditFilters, useAuditExport } from '../../api/audit.ts'
import { Button } from '../../parts/button.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { notifyDone, notifyFailed } from '../../parts/toasts.ts'

/** Saves the rows that the filters find as a file, one a line. Asks for the second factor, and is recorded. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useAuditExport()
  function run(): void {
    mutate(filters, {
      onSuccess: ({ events, isCut }) => {
        const lines = events.map((event) => `${JSON.stringify(event)}\n`)
        saveFile('audit.jsonl', 'application/jsonl', lines.join(''))
        if (isCut) notifyFailed(text.exportCut(MAX_EXPORTED_ROWS))
        else notifyDone(text.exported(events.length))
      },
      onError: ({ message }) => notifyFailed(message),
    })
  }
  return (
    <Button loading={isPending} onClick={run}>
      <Download className="size-4" aria-hidden="true" />
      {text.exportRows}
    </Button>
  )
}

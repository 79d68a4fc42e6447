import { Copy, Download, Printer } from 'lucide-react'
import * as text from '#i18n/back-office/session.ts'
import { Button } from '../button.tsx'
import { notifyDone } from '../toasts.ts'

/** Recovery codes, with the ways to store them elsewhere. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const lines = codes.join('\n')
  return (
    <>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2" data-no-print>
        <Button onClick={() => void navigator.clipboard.writeText(lines).then(() => notifyDone(text.copied))}>
          <Copy className="size-4" aria-hidden="true" />
          {text.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {text.print}
        </Button>
        <Button onClick={() => download(text.fileName, lines)}>
          <Download className="size-4" aria-hidden="true" />
          {text.saveAsText}
        </Button>
      </div>
    </>
  )
}

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([`${content}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

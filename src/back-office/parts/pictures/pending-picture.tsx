import { TriangleAlert } from 'lucide-react'
import * as text from '#i18n/back-office/parts/pictures.ts'
import { Button } from '../button.tsx'
import type { Upload } from './use-uploads.ts'

/** A file that is being uploaded, or why it was not. */
export function PendingPicture(props: { upload: Upload; onRetry: () => void; onDismiss: () => void }) {
  const { name, preview, state, sent, error } = props.upload
  const hasFailed = state === 'failed'
  return (
    <li className="picture-row" aria-label={name}>
      <span className="picture-thumb" data-pending>
        <img src={preview} alt="" />
      </span>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="truncate font-semibold">{name}</p>
        {hasFailed ? (
          <p role="alert" className="flex items-start gap-1.5 text-on-bad">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : (
          <div className="grid gap-1 text-ink-3">
            <span>{text.progress(state, sent)}</span>
            {sent !== null && <progress className="picture-progress" value={sent} aria-label={text.progressOf(name)} />}
          </div>
        )}
        <div className="flex gap-2">
          {hasFailed && (
            <Button small onClick={props.onRetry}>
              {text.retry}
            </Button>
          )}
          <Button small plain onClick={props.onDismiss}>
            {hasFailed ? text.dismiss : text.cancel}
          </Button>
        </div>
      </div>
    </li>
  )
}

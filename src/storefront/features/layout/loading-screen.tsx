import * as text from '#i18n/layout.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Shown while a screen loads. As high as the window, so that the footer does not jump. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-svh items-start justify-items-center pt-[30vh]">
      <span className="sr-only">{text.loading}</span>
      <Spinner />
    </div>
  )
}

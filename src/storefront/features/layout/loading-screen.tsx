import * as text from '#i18n/layout.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Stands where a screen will be until it is known. A window tall, so that no footer is seen to be pushed away. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-svh items-start justify-items-center pt-[30vh]">
      <span className="sr-only">{text.loading}</span>
      <Spinner />
    </div>
  )
}

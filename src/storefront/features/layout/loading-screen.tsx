import * as text from '#i18n/layout.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Shown while a screen loads, with its title as the h1 where it is known, for screen readers. As high as the window, so that the footer does not jump. */
export function LoadingScreen({ title }: { title?: string | undefined }) {
  return (
    <>
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      <div role="status" className="grid min-h-svh items-start justify-items-center pt-[30vh]">
        <span className="sr-only">{text.loading}</span>
        <Spinner />
      </div>
    </>
  )
}

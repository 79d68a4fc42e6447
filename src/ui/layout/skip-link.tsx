import * as text from '#i18n/ui.ts'
/** The first stop of the keyboard: jumps over the header to what the page is about. */
export function SkipLink(props: { to: string }) {
  return (
    <a
      href={props.to}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-leaf bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0"
    >
      {text.skipToContent}
    </a>
  )
}

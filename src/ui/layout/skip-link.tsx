import * as text from '#i18n/ui.ts'
/** The first focusable element of a page: skips the header. `to` is the main content's anchor: "#main". */
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

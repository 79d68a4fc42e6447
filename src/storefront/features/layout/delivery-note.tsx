import { Truck } from 'lucide-react'

/** What the owner says about delivery, on phones: wider windows have it in the top bar. Empty while it is not known. */
export function DeliveryNote({ text }: { text: string | null | undefined }) {
  if (text === null) return null
  return (
    <p className="flex min-h-touch max-w-38 min-w-22 items-center gap-1.5 rounded-leaf bg-brand-soft px-2.5 text-xs leading-4.5 font-semibold text-on-brand-soft empty:bg-transparent md:hidden">
      {text && (
        <>
          <Truck className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="line-clamp-2 min-w-0">{text}</span>
        </>
      )}
    </p>
  )
}

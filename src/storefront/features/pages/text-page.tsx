import type { ReactNode } from 'react'
import { Heap } from '#ui/heap.tsx'
import { LeafPattern } from '#ui/leaf-pattern.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { asset } from '../../base.ts'

interface TextPageProps {
  title: string
  lead: string
  /** A heap of produce beside the text where there is room: "heap", "fruits" or "plants". */
  picture: string
  children: ReactNode
}

/** A page that is read from top to bottom. */
export function TextPage({ title, lead, picture, children }: TextPageProps) {
  return (
    <div className="column grid gap-x-16 pb-section lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start">
      <article>
        <PageHeading text={<p className="max-w-prose text-lg">{lead}</p>}>{title}</PageHeading>
        <div className="grid max-w-prose gap-4">{children}</div>
      </article>
      <div className="relative mt-6 overflow-clip rounded-xl bg-hero pt-16 pl-6 text-on-hero max-lg:hidden lg:sticky lg:top-26">
        <LeafPattern />
        <Heap picture={asset(`/art/hero/${picture}`)} />
      </div>
    </div>
  )
}

/** A part of such a page under its heading. */
export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 pt-2">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { HeroArt } from '#ui/product/hero-art.tsx'
import { assetUrl } from '../../app/base-path.ts'

interface TextPageProps {
  title: string
  lead: string
  /** Name of the hero art beside the text, or below the heading on narrow screens: "heap", "fruits" or "plants". */
  picture: string
  children: ReactNode
}

/** A page of text, with a heading and a picture. */
export function TextPage({ title, lead, picture, children }: TextPageProps) {
  return (
    <article className="page-container grid gap-x-16 pb-section lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
      <PageHeading text={<p className="max-w-prose text-lg text-pretty">{lead}</p>}>{title}</PageHeading>
      <div className="relative isolate mb-6 overflow-clip rounded-xl bg-hero pl-6 pt-7 text-on-hero max-lg:pr-6 max-lg:h-[clamp(11rem,34vw,17rem)] lg:sticky lg:top-26 lg:row-span-2 lg:mt-6 lg:pt-16">
        <LeafPattern />
        <HeroArt picture={assetUrl(`/art/hero/${picture}`)} className="mx-auto max-w-[26rem] lg:max-w-none" />
      </div>
      <div className="grid max-w-prose gap-4 text-pretty wrap-anywhere">{children}</div>
    </article>
  )
}

/** A section with an h2. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 pt-2">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

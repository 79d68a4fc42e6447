import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/catalogue/home.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { HeroArt } from '#ui/product/hero-art.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { parseSearch } from '../../app/search-params.ts'

type Slide = StoreDto['hero'][number]

/** The slides at the top of the home page (A036). The title of the first is the page's h1. */
export function Hero({ slides, flags }: { slides: readonly Slide[]; flags: readonly string[] }) {
  return (
    <Carousel label={text.offers}>
      {slides.map((slide, place) => (
        <HeroSlide key={slide.title} slide={slide} first={place === 0} flags={place === 0 ? flags : []} />
      ))}
    </Carousel>
  )
}

function HeroSlide({ slide, first, flags }: { slide: Slide; first: boolean; flags: readonly string[] }) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div className="relative isolate grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden bg-hero text-on-hero min-[44rem]:min-h-[clamp(28rem,41vw,36rem)] min-[44rem]:grid-rows-1 min-[44rem]:items-center">
      <LeafPattern />
      <div className="@container relative z-1 grid min-w-0 content-start justify-items-start gap-4 px-[clamp(1.25rem,4.4vw,4.5rem)] pt-[clamp(1.5rem,5vw,4.5rem)] min-[44rem]:max-w-[56%] min-[44rem]:py-8">
        <p className="rounded-leaf bg-on-hero px-4 pt-1.5 pb-1 font-bold text-hero">{slide.kicker}</p>
        <Title className="heading text-[min(var(--text-hero),22cqi)] leading-[.82] tracking-[-.022em] [font-stretch:75%]">
          {slide.title}
        </Title>
        <p className="max-w-[34ch] text-xl leading-tight font-medium">{withLoudPercent(slide.text)}</p>
        <Link {...destination(slide.action.to)} className={buttonStyle({ size: 'lg', className: 'mt-1' })}>
          {slide.action.label}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <HeroArt
        picture={assetUrl(`/art/hero/${slide.art}`)}
        eager={first}
        stamp={first}
        flags={flags}
        className="max-[44rem]:mx-auto max-[44rem]:-mt-6 max-[44rem]:w-full max-[44rem]:max-w-xl max-[44rem]:self-end min-[44rem]:absolute min-[44rem]:right-0 min-[44rem]:bottom-0 min-[44rem]:w-[min(54%,42rem)]"
      />
    </div>
  )
}

/** A path as the owner writes it ("/shop?categories=fruits"), as the router's `to` and `search`. */
function destination(address: string) {
  const [to = '/', search = ''] = address.split('?')
  return { to, search: parseSearch(search) }
}

/** "Save 50% on …" with the figure in the heading font. */
function withLoudPercent(text: string) {
  const [before, figure, after] = text.split(/(\d+%)/)
  if (figure === undefined) return text
  return (
    <>
      {before}
      <b className="heading text-[1.7em]">{figure}</b>
      {after}
    </>
  )
}

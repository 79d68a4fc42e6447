import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/catalogue/home.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { classNames } from '#ui/class-names.ts'
import { Carousel } from '#ui/layout/carousel/carousel.tsx'
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
    <div className="relative isolate grid h-full min-h-30 grid-cols-[minmax(0,1fr)] items-center overflow-hidden bg-hero text-on-hero lg:min-h-60">
      <LeafPattern />
      <div className="z-1 grid w-[65%] min-w-0 justify-items-start gap-1 py-2 pl-4 lg:w-[56%] lg:gap-2.5 lg:pl-10">
        <p
          className={classNames(
            'rounded-leaf-sm bg-on-hero px-2 pt-0.5 text-xs leading-4.5 font-bold text-hero lg:px-3 lg:pt-1 lg:pb-0.5 lg:text-sm',
            !first && 'max-lg:hidden',
          )}
        >
          {slide.kicker}
        </p>
        <Title className="heading text-[min(1.75rem,7.2vw)] leading-[.86] tracking-[-.02em] [font-stretch:75%] lg:text-[min(4rem,5vw)]">
          {slide.title}
        </Title>
        <p className="line-clamp-2 text-xs leading-tight font-semibold lg:text-lg lg:font-medium">
          {withLoudPercent(slide.text)}
        </p>
        {/* On a phone the whole slide is the link. */}
        <Link
          {...destination(slide.action.to)}
          className="inline-flex items-center gap-0.5 rounded-leaf text-xs font-bold underline underline-offset-2 after:absolute after:inset-0 lg:min-h-touch lg:gap-2 lg:bg-brand lg:px-6 lg:text-md lg:text-on-brand lg:no-underline lg:after:hidden lg:hover:rounded-leaf-flip lg:hover:bg-brand-hover"
        >
          {slide.action.label}
          <ChevronRight aria-hidden="true" className="size-4 lg:size-5" />
        </Link>
      </div>
      <HeroArt
        picture={assetUrl(`/art/hero/${slide.art}`)}
        eager={first}
        stamp={first}
        flags={flags}
        sizes="(min-width: 64rem) 20rem, 10rem"
        className="absolute -right-(--hero-art-overflow) bottom-0 w-[min(9.75rem,42%)] [--hero-art-overflow:1rem] lg:right-20 lg:w-[min(19rem,34%)] lg:[--hero-art-overflow:0px]"
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
      <b className="heading text-[1.5em] lg:text-[1.7em]">{figure}</b>
      {after}
    </>
  )
}

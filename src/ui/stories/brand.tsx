import { Avatar } from '../brand/avatar.tsx'
import { HindiStamp } from '../brand/hindi-stamp.tsx'
import { LeafPattern } from '../brand/leaf-pattern.tsx'
import { Logo } from '../brand/logo.tsx'
import { VineBorder } from '../brand/vine-border.tsx'
import { Carousel } from '../layout/carousel/carousel.tsx'
import { PageHeading, SectionHeading } from '../layout/page-heading.tsx'
import { HeroArt } from '../product/hero-art.tsx'
import type { Story } from './story.ts'

const ROLES = [
  ['bg', 'ink'],
  ['surface', 'ink-2'],
  ['sunken', 'ink-3'],
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand-soft'],
  ['band', 'on-band'],
  ['hero', 'on-hero'],
  ['deal', 'on-deal'],
  ['ok', 'on-ok'],
  ['info', 'on-info'],
  ['warn', 'on-warn'],
  ['bad', 'on-bad'],
]

export const BRAND: readonly Story[] = [
  {
    name: 'Logo',
    show: () => (
      <>
        <Logo />
        <Logo markOnly />
        <span className="story-loud story-band">
          <Logo on="band" />
        </span>
        <span className="story-loud story-hero">
          <Logo on="hero" />
        </span>
      </>
    ),
  },
  {
    name: 'Colour',
    show: () =>
      ROLES.map(([fill, text]) => (
        <span
          key={fill}
          className="story-swatch"
          style={{ background: `var(--color-${fill})`, color: `var(--color-${text})` }}
        >
          {fill}
        </span>
      )),
  },
  {
    name: 'Print',
    stack: true,
    show: () => (
      <>
        <div className="story-loud story-hero">
          <LeafPattern />
        </div>
        <div className="story-band">
          <VineBorder />
        </div>
        <HindiStamp word="ताज़ा" className="text-2xl" />
      </>
    ),
  },
  {
    name: 'Headings',
    stack: true,
    show: () => (
      <>
        <PageHeading text="84 products in Vegetables and Fruits">Shop</PageHeading>
        <SectionHeading>Featured Categories</SectionHeading>
        <p>Vegetables, fruit and groceries from farms with a name. 0123456789 ₹</p>
      </>
    ),
  },
  {
    name: 'Hero art',
    stack: true,
    show: () => (
      <div className="story-hero rounded-xl">
        <LeafPattern />
        <HeroArt picture="/art/hero/heap" flags={['₹28', '₹45']} stamp />
      </div>
    ),
  },
  {
    name: 'Carousel',
    stack: true,
    show: () => (
      <Carousel label="Offers" every={4000}>
        {['heap', 'fruits', 'plants'].map((name) => (
          <div key={name} className="story-hero">
            <LeafPattern />
            <p className="story-title heading text-3xl">
              <a href="#offers">{name}</a>
            </p>
            <HeroArt picture={`/art/hero/${name}`} />
          </div>
        ))}
      </Carousel>
    ),
  },
  {
    name: 'Avatar',
    show: () => (
      <>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((gradient) => (
          <Avatar key={gradient} name="Asha Rao Kulkarni" gradient={gradient} />
        ))}
        <Avatar name="अनिता देशपांडे" />
        <Avatar name="Ravi" className="size-11! text-lg!" />
      </>
    ),
  },
]

import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { useMotionAllowed } from './reduced-motion.ts'

export interface CarouselProps {
  /** What is shown, for those who listen: "Offers". */
  label: string
  /** Moves on by itself after so many milliseconds, unless the visitor asked for less motion. Not at all when absent. */
  every?: number | undefined
  className?: string | undefined
  /** One child per slide. */
  children: ReactNode
}

/** Slides one after the other: arrows, dots, arrow keys and swiping; moving by itself it can be paused. */
export function Carousel({ label, every, className, children }: CarouselProps) {
  const slides = Children.toArray(children).map((slide, place) => ({ slide, place }))
  const motion = useMotionAllowed()
  const [frame, embla] = useEmblaCarousel({ loop: true })
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState(false)

  useEffect(() => {
    if (!embla) return
    const follow = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => {
      embla.off('select', follow)
    }
  }, [embla])

  const moving = every !== undefined && motion && !paused && slides.length > 1
  useEffect(() => {
    if (!embla || !moving || attended) return
    const timer = setInterval(() => embla.scrollNext(), every)
    return () => clearInterval(timer)
  }, [embla, moving, attended, every])

  return (
    <section
      aria-label={label}
      aria-roledescription={text.carousel}
      className={classNames('relative', className)}
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') embla?.scrollNext(!motion)
        if (event.key === 'ArrowLeft') embla?.scrollPrev(!motion)
      }}
    >
      <div ref={frame} className="overflow-hidden rounded-xl">
        <div className="flex touch-pan-y" aria-live={moving ? 'off' : 'polite'}>
          {slides.map(({ slide, place }) => (
            <fieldset
              key={place}
              aria-roledescription={text.slide}
              aria-label={text.slideOf(place + 1, slides.length)}
              inert={place !== current}
              aria-hidden={place !== current || undefined}
              className="min-w-0 flex-[0_0_100%]"
            >
              {slide}
            </fieldset>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <Controls
          places={slides.map(({ place }) => place)}
          current={current}
          onGo={(place) => embla?.scrollTo(place, !motion)}
          onNext={() => embla?.scrollNext(!motion)}
          onPrevious={() => embla?.scrollPrev(!motion)}
          {...(every !== undefined && motion ? { paused, onPause: () => setPaused(!paused) } : {})}
        />
      )}
    </section>
  )
}

interface ControlsProps {
  places: readonly number[]
  current: number
  onGo: (place: number) => void
  onNext: () => void
  onPrevious: () => void
  paused?: boolean
  onPause?: () => void
}

function Controls({ places, current, onGo, onNext, onPrevious, paused, onPause }: ControlsProps) {
  return (
    <div className="carousel-controls">
      <button type="button" aria-label={text.previousSlide} onClick={onPrevious} className={ARROW}>
        <ChevronLeft className="size-5.5" aria-hidden="true" />
      </button>
      <div className="flex">
        {places.map((place) => (
          <button
            type="button"
            key={place}
            aria-label={text.slideNumber(place + 1)}
            aria-current={place === current || undefined}
            onClick={() => onGo(place)}
            className="group grid h-touch w-7 max-md:w-touch pointer-coarse:w-touch place-items-center rounded-sm"
          >
            <span className="size-2.5 rounded-[.5rem_.125rem] bg-current opacity-45 group-aria-[current]:scale-140 group-aria-[current]:opacity-100" />
          </button>
        ))}
      </div>
      {onPause && (
        <button
          type="button"
          aria-label={paused ? text.playSlides : text.pauseSlides}
          onClick={onPause}
          className={CONTROL}
        >
          {paused ? <Play className="size-5" aria-hidden="true" /> : <Pause className="size-5" aria-hidden="true" />}
        </button>
      )}
      <button type="button" aria-label={text.nextSlide} onClick={onNext} className={ARROW}>
        <ChevronRight className="size-5.5" aria-hidden="true" />
      </button>
    </div>
  )
}

const CONTROL = 'grid size-touch place-items-center rounded-md'
/** Phones and tablets are swiped, and the dots are there for those who cannot: the arrows leave the picture in sight. */
const ARROW = `${CONTROL} max-lg:hidden`

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../../class-names.ts'
import { useMotionAllowed } from '../reduced-motion.ts'
import { SlideNear } from './slide-near.ts'
import { useSnappedSlide } from './use-snapped-slide.ts'

export interface CarouselProps {
  /** Accessible name: "Offers". */
  label: string
  /** Milliseconds between automatic advances; none when absent or when the visitor prefers reduced motion. */
  every?: number | undefined
  className?: string | undefined
  /** One child is one slide. */
  children: ReactNode
}

/** A carousel with arrows, dots, arrow keys and swiping; automatic advance pauses under pointer and focus, or by a button. */
export function Carousel({ label, every, className, children }: CarouselProps) {
  const slides = Children.toArray(children).map((slide, index) => ({ slide, index }))
  const motionAllowed = useMotionAllowed()
  const viewport = useRef<HTMLDivElement>(null)
  const { current, goTo, handlers } = useSnappedSlide(viewport, { count: slides.length, smooth: motionAllowed })
  const [paused, setPaused] = useState(false)
  const [isAttended, setIsAttended] = useState(false)
  const [wasAttended, setWasAttended] = useState(false)
  const attend = () => {
    setIsAttended(true)
    setWasAttended(true)
  }

  const isAdvancing = every !== undefined && motionAllowed && !paused && slides.length > 1
  useEffect(() => {
    if (!isAdvancing || isAttended) return
    const timer = setTimeout(() => goTo(current + 1), every)
    return () => clearTimeout(timer)
  }, [current, goTo, isAdvancing, isAttended, every])

  return (
    <section
      aria-label={label}
      aria-roledescription={text.carousel}
      className={classNames('relative', className)}
      onPointerEnter={attend}
      onPointerLeave={() => setIsAttended(false)}
      onFocus={attend}
      onBlur={() => setIsAttended(false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
        // The browser would scroll the slides by a few pixels, too.
        event.preventDefault()
        goTo(event.key === 'ArrowRight' ? current + 1 : current - 1)
      }}
    >
      <div
        ref={viewport}
        {...handlers}
        aria-live={isAdvancing ? 'off' : 'polite'}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-xl"
      >
        {slides.map(({ slide, index }) => (
          <fieldset
            key={index}
            aria-roledescription={text.slide}
            aria-label={text.slideOf(index + 1, slides.length)}
            inert={index !== current}
            aria-hidden={index !== current || undefined}
            className="min-w-0 flex-[0_0_100%] snap-start snap-always"
          >
            <SlideNear value={index === current || wasAttended || isAdvancing}>{slide}</SlideNear>
          </fieldset>
        ))}
      </div>
      {slides.length > 1 && (
        <Controls
          indexes={slides.map(({ index }) => index)}
          current={current}
          onGo={goTo}
          onNext={() => goTo(current + 1)}
          onPrevious={() => goTo(current - 1)}
          {...(every !== undefined && motionAllowed ? { paused, onPause: () => setPaused(!paused) } : {})}
        />
      )}
    </section>
  )
}

interface ControlsProps {
  indexes: readonly number[]
  current: number
  onGo: (index: number) => void
  onNext: () => void
  onPrevious: () => void
  paused?: boolean
  onPause?: () => void
}

function Controls({ indexes, current, onGo, onNext, onPrevious, paused, onPause }: ControlsProps) {
  return (
    <div className="carousel-controls">
      <button type="button" aria-label={text.previousSlide} onClick={onPrevious} className={ARROW_STYLE}>
        <ChevronLeft className="size-5.5" aria-hidden="true" />
      </button>
      <div className="flex">
        {indexes.map((index) => (
          <button
            type="button"
            key={index}
            aria-label={text.slideNumber(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => onGo(index)}
            className="group grid h-touch w-7 place-items-center rounded-sm max-lg:w-touch max-lg:items-end max-lg:pb-1.75 pointer-coarse:w-touch"
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
          className={CONTROL_STYLE}
        >
          {paused ? <Play className="size-5" aria-hidden="true" /> : <Pause className="size-5" aria-hidden="true" />}
        </button>
      )}
      <button type="button" aria-label={text.nextSlide} onClick={onNext} className={ARROW_STYLE}>
        <ChevronRight className="size-5.5" aria-hidden="true" />
      </button>
    </div>
  )
}

const CONTROL_STYLE = 'grid size-touch place-items-center rounded-md'
/** Arrows would cover the picture on phones and tablets, where one swipes or uses the dots. */
const ARROW_STYLE = `${CONTROL_STYLE} max-lg:hidden`

import { Tag } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Message } from '../feedback/message.tsx'
import { ProgressSteps } from '../feedback/progress-steps.tsx'
import { ProgressTrack } from '../feedback/progress-track.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { buttonStyle } from '../forms/button-style.ts'
import { Panel } from '../layout/panel.tsx'
import type { Story } from './story.ts'

const STEPS = ['Basket', 'Address', 'Payment']

export const STATES: readonly Story[] = [
  {
    name: 'Progress',
    stack: true,
    show: () => (
      <>
        <ProgressSteps label="Checkout" steps={STEPS} current={0} />
        <ProgressSteps label="Checkout, second step" steps={STEPS} current={1} />
        <ProgressTrack steps={['Placed', 'Packed', 'On the way', 'Delivered']} reached={2} />
      </>
    ),
  },
  {
    name: 'Panel',
    stack: true,
    show: () => (
      <Panel>
        <h3 className="heading text-xl">Price summary</h3>
        <Message tone="ok" icon={<Tag aria-hidden="true" />} className="mt-4">
          You will save Rs.250 from the regular market price
        </Message>
        <Message tone="warn" className="mt-4">
          Only 2 left of Wild forest honey.
        </Message>
      </Panel>
    ),
  },
  {
    name: 'Empty state',
    stack: true,
    show: () => (
      <EmptyState
        title="Your basket is empty"
        text="The mandi is open. Start with what came in this morning."
        picture="/art/basket.webp"
        stamp="धन्यवाद"
      >
        <a href="#parts" className={buttonStyle({ variant: 'quiet' })}>
          Shop now
        </a>
      </EmptyState>
    ),
  },
  { name: 'Error state', stack: true, single: true, show: Failing },
  {
    name: 'Skeleton',
    stack: true,
    show: () => (
      <>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton round className="size-16" />
      </>
    ),
  },
]

function Failing() {
  const [tries, setTries] = useState(0)
  return (
    <ErrorState
      text={`The shop did not answer. Your basket is as you left it. Tried ${tries} times.`}
      picture="/art/cactus.webp"
      onRetry={() => setTries(tries + 1)}
    />
  )
}

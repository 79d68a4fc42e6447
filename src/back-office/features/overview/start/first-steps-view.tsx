import { Check } from 'lucide-react'
import type { ReportDto } from '#contract/admin/overview/reports.ts'
import { overview } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/start.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useStaffMembers } from '../../../api/people/staff.ts'
import { useShopFacts } from '../../../api/shop/shop-facts.ts'
import { buttonLook } from '../../../parts/button.tsx'
import { useTitle } from '../../../parts/page/use-title.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { assetUrl } from '../../../screens/base-path.ts'
import { isPermitted } from '../../../screens/screen.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { screens } from '../../../screens/screens.ts'
import { useMay, useStaff } from '../../../session/use-office.ts'
import { type FirstStep, firstSteps, type StepName } from './first-steps.ts'

/** The way of a new shop to its first sale. Of what a role may not see a step is open. */
export function FirstStepsView({ progress }: { progress: ReportDto['progress'] | null }) {
  useTitle(overview)
  const query = useShopFacts()
  const { data } = query
  const people = useActiveStaff()
  const steps = data ? firstSteps({ ...data, people, progress }) : []
  return (
    <>
      <header className="first-steps">
        <div className="min-w-0 flex-1">
          <h1 className="heading text-[2.125rem]">{text.title}</h1>
          <Progress steps={steps} />
        </div>
        <img src={assetUrl('/art/seedling.webp')} width="96" height="96" alt="" className="max-md:hidden" />
      </header>
      <div className="card">
        {data ? (
          <ol className="steps">
            {steps.map((step, place) => (
              <Step key={step.name} step={step} place={place + 1} current={step === steps.find(({ done }) => !done)} />
            ))}
          </ol>
        ) : (
          <NotLoaded title={listFailed} query={query} />
        )}
      </div>
    </>
  )
}

function Progress({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null
  return (
    <>
      <p className="mt-1.5">{text.progress(steps.filter(({ done }) => done).length, steps.length)}</p>
      <div className="mt-3.5 grid max-w-md grid-flow-col auto-cols-fr gap-1" aria-hidden="true">
        {steps.map(({ name, done }) => (
          <span
            key={name}
            className={classNames('h-2.5 rounded-leaf-sm inset-ring-[1.5px] inset-ring-current', done && 'bg-current')}
          />
        ))}
      </div>
    </>
  )
}

function Step({ step, place, current }: { step: FirstStep; place: number; current: boolean }) {
  const words = text.steps[step.name]
  return (
    <li className="step" data-done={step.done || undefined} data-current={current || undefined}>
      <span className="step-mark">
        {step.done ? (
          <>
            <Check className="size-4.5" aria-hidden="true" />
            <VisuallyHidden>{text.done}</VisuallyHidden>
          </>
        ) : (
          place
        )}
      </span>
      <div>
        <b className={step.done ? 'font-medium text-ink-2' : undefined}>{words.title}</b>
        <p className={classNames('text-xs', !current && 'text-ink-3')}>{words.text}</p>
      </div>
      <StepLink step={step} current={current} />
    </li>
  )
}

/** Where a step is done, as far as its screen is for whoever looks; the first product is written at once. */
const STEP_SCREENS: Record<StepName, StepPath> = {
  shop: '/settings',
  people: '/staff',
  delivery: '/settings',
  products: '/products',
  stock: '/stock',
  payments: '/settings',
  order: '/orders',
}
type StepPath = '/settings' | '/staff' | '/products' | '/products/new' | '/stock' | '/orders'
const STEP_PARTS: Partial<Record<StepName, string>> = { delivery: 'texts', payments: 'payments' }

function StepLink({ step: { name, done }, current }: { step: FirstStep; current: boolean }) {
  const { permissions } = useStaff()
  const path = name === 'products' && !done ? '/products/new' : STEP_SCREENS[name]
  const screen = screens.find((each) => each.path === path)
  if (!screen || !isPermitted(screen, permissions)) return null
  const part = STEP_PARTS[name]
  return (
    <ScreenLink
      to={path}
      search={part ? { part } : {}}
      className={buttonLook({ main: current, small: !current, plain: done })}
    >
      {done ? text.change : text.begin}
    </ScreenLink>
  )
}

/** Null for a role that does not see the staff. */
function useActiveStaff(): number | null {
  const { data } = useStaffMembers({ enabled: useMay()('staff.manage') })
  return data?.filter(({ state }) => state === 'active').length ?? null
}

import { steps } from '#i18n/back-office/session.ts'

/** How far somebody has come who is new: the steps before this one, this one, those to come. */
export function SetUpSteps({ current }: { current: number }) {
  return (
    <ol className="set-up-steps">
      {steps.map((step, place) => (
        <li
          key={step}
          data-reached={place <= current || undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          {place + 1} {step}
        </li>
      ))}
    </ol>
  )
}

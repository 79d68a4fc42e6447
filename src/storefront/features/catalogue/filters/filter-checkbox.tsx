import { startTransition, useOptimistic } from 'react'
import { Checkbox, type CheckboxProps } from '#ui/forms/checkbox.tsx'

interface FilterCheckboxProps extends Pick<CheckboxProps, 'label' | 'count'> {
  checked: boolean
  onToggle: () => void
}

/** A checkbox whose tick is seen at once: what follows from it is rendered in slices, between which the browser answers the next tap. */
export function FilterCheckbox({ checked, onToggle, ...option }: FilterCheckboxProps) {
  const [ticked, tick] = useOptimistic(checked)
  const toggle = () =>
    startTransition(() => {
      tick(!ticked)
      onToggle()
    })
  return <Checkbox {...option} checked={ticked} onChange={toggle} />
}

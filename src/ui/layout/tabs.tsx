import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<T extends string> {
  /** Accessible name of the tab list. */
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; panel: ReactNode }[]
  className?: string | undefined
}

/** Two or three tabs. Panels stay mounted, so that typed text is not lost. */
export function Tabs<T extends string>({ label, value, onChange, tabs, className }: TabsProps<T>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className={className}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="mb-5 grid auto-cols-fr grid-flow-col rounded-[1.5rem_.4375rem] bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-touch rounded-leaf font-semibold text-ink-2 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-1 forced-colors:aria-selected:border-2"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

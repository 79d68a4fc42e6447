import { Leaf, type LucideIcon, ShieldCheck, Sunrise, Truck, Undo2 } from 'lucide-react'
import type { StoreWire } from '#contract/store.ts'

type Feature = StoreWire['features'][number]

const ICONS: Record<Feature['icon'], LucideIcon> = {
  truck: Truck,
  sunrise: Sunrise,
  leaf: Leaf,
  return: Undo2,
  shield: ShieldCheck,
}

/** What the shop stands for, in a row under the slides. */
export function FeaturesList({ features, shop }: { features: readonly Feature[]; shop: string }) {
  return (
    <ul
      aria-label={`Why ${shop}`}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-1 gap-y-4 lg:flex lg:flex-wrap lg:justify-between lg:gap-4"
    >
      {features.map(({ icon, title, text }) => {
        const Icon = ICONS[icon]
        return (
          <li
            key={title}
            className="grid justify-items-center gap-2 text-center text-xs leading-tight lg:flex lg:items-center lg:gap-3 lg:text-left lg:text-md"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-leaf bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="hidden text-sm text-ink-3 lg:block">{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

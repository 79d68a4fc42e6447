import { Leaf, type LucideIcon, ShieldCheck, Sunrise, Truck, Undo2 } from 'lucide-react'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/catalogue/home.ts'

type Feature = StoreDto['features'][number]

const ICONS: Record<Feature['icon'], LucideIcon> = {
  truck: Truck,
  sunrise: Sunrise,
  leaf: Leaf,
  return: Undo2,
  shield: ShieldCheck,
}

/** The five features of the shop, below the slides (A036). */
export function FeaturesList({ features, shop }: { features: readonly Feature[]; shop: string }) {
  return (
    <ul
      aria-label={text.whyShop(shop)}
      className="mt-6 flex flex-wrap justify-center gap-y-4 min-[76rem]:justify-between min-[76rem]:gap-4"
    >
      {features.map(({ icon, title, text: description }) => {
        const Icon = ICONS[icon]
        return (
          <li
            key={title}
            className="grid basis-1/3 content-start justify-items-center gap-2 text-center text-xs leading-tight min-[24rem]:basis-1/5 lg:text-sm min-[76rem]:flex min-[76rem]:basis-auto min-[76rem]:items-center min-[76rem]:gap-3 min-[76rem]:text-left min-[76rem]:text-md"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-leaf bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="hidden text-sm text-ink-3 lg:block">{description}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { Leaf, type LucideIcon, ShieldCheck, Sunrise, Truck, Undo2 } from 'lucide-react'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/catalogue/home.ts'
import { classNames } from '#ui/class-names.ts'

type Feature = StoreDto['features'][number]

const ICONS: Record<Feature['icon'], LucideIcon> = {
  truck: Truck,
  sunrise: Sunrise,
  leaf: Leaf,
  return: Undo2,
  shield: ShieldCheck,
}

/** The five features of the shop: on a board beside the slides, on smaller screens in rows (A036). */
export function FeaturesList(props: { features: readonly Feature[]; shop: string; className?: string }) {
  const { features, shop, className } = props
  return (
    <ul
      aria-label={text.whyShop(shop)}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-2 max-lg:mt-section lg:rounded-xl lg:bg-band lg:grid-cols-1 lg:gap-y-0 lg:content-evenly lg:px-5 lg:py-2.5 lg:text-on-band',
        className,
      )}
    >
      {features.map(({ icon, title, text: description }) => {
        const Icon = ICONS[icon]
        return (
          <li
            key={title}
            className="flex items-center gap-3 text-sm leading-tight lg:not-first:border-t lg:not-first:pt-1.5 lg:not-last:pb-1.5 lg:not-first:border-dashed lg:not-first:border-on-band-2/25"
          >
            <span className="grid size-10 lg:size-8 shrink-0 place-items-center rounded-leaf-sm bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-xs text-ink-3 lg:text-on-band-2">{description}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import type { SettingPart } from '#domain/settings/setting-parts.ts'
import type { useSettings } from '../../api/shop/settings.ts'
import { DealsForm } from './forms/deals-form.tsx'
import { LimitsForm } from './forms/limits-form.tsx'
import { OrdersForm } from './forms/orders-form.tsx'
import { ShopForm } from './forms/shop-form.tsx'
import { TextsForm } from './forms/texts-form.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { TaxesPart } from './taxes-part.tsx'

type Settings = NonNullable<ReturnType<typeof useSettings>['data']>

/** The form of a part of the settings. */
export function PartForm({ part, settings }: { part: SettingPart; settings: Settings }) {
  switch (part) {
    case 'shop':
      return <ShopForm saved={settings.shop} />
    case 'texts':
      return <TextsForm saved={settings.texts} />
    case 'deals':
      return <DealsForm saved={settings.deals} />
    case 'limits':
      return <LimitsForm saved={settings.limits} />
    case 'orders':
      return <OrdersForm saved={settings.orders} />
    case 'taxes':
      return <TaxesPart saved={settings.taxes} />
    case 'payments':
      return <PaymentsPart saved={settings.payments} />
  }
}

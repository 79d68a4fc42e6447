import { Link } from '@tanstack/react-router'
import { Phone, Truck } from 'lucide-react'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/layout.ts'
import { paths } from '../../app/paths.ts'

/** The narrow bar above the main bar: announcement, about us and contact. Phones have these in the header and the footer. */
export function TopBar({ store }: { store: StoreDto | undefined }) {
  return (
    <div className="on-green bg-band text-sm text-on-band">
      {import.meta.env.VITE_IN_BROWSER && (
        <p className="bg-deal px-gutter py-1.5 text-center leading-snug font-semibold text-on-deal">{text.demo}</p>
      )}
      <div className="page-container flex min-h-touch flex-wrap items-center gap-x-5 max-md:hidden">
        <p className="min-w-0 flex-1 leading-tight font-semibold">{store?.announcement ?? store?.tagline}</p>
        <nav aria-label={text.topNavigation} className="ml-auto flex flex-wrap items-center justify-end gap-x-5">
          <Link to={paths.aboutUs} className={link}>
            {text.aboutUs}
          </Link>
          <Link to={paths.privacyPolicy} className={`${link} max-lg:hidden`}>
            {text.privacyPolicy}
          </Link>
          <Link to={paths.trackOrders} className={link}>
            <Truck className="size-4.5" aria-hidden="true" />
            {text.orderTracking}
          </Link>
          {store && (
            <>
              <a href={`mailto:${store.contact.email}`} className={`${link} max-xl:hidden`}>
                {text.contact}
              </a>
              {store.socialLinks.map(({ name, url }) => (
                <a key={name} href={url} rel="noreferrer" className={`${link} max-xl:hidden`}>
                  {name}
                </a>
              ))}
              <a href={`tel:${store.helpPhone.replaceAll(' ', '')}`} className={`${link} figures`}>
                <Phone className="size-4" aria-hidden="true" />
                {store.helpPhone}
              </a>
            </>
          )}
        </nav>
      </div>
    </div>
  )
}

const link =
  'inline-flex min-h-touch items-center gap-1.5 whitespace-nowrap text-on-band-2 underline-offset-4 hover:text-on-band hover:underline'

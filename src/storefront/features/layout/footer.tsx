import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import type { StoreDto } from '#contract/settings.ts'
import * as text from '#i18n/layout.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { VineBorder } from '#ui/brand/vine-border.tsx'
import { classNames } from '#ui/class-names.ts'
import { categoriesQuery, storeQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { categoryTitle } from '../../format/category-title.ts'
import { useClient } from '../../session/use-session.ts'

/** Categories that come first, in this order (A030); others follow in the shop's own. */
const FIRST_CATEGORIES = ['vegetables', 'fruits', 'organic products', 'plants', 'groceries']
const MAX_CATEGORIES = 10

/** The footer of every page. */
export function Footer() {
  const client = useClient()
  const { data: store } = useQuery(storeQuery(client))
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const linked = linkedCategories(categories)
  return (
    <footer className="page-end on-green mt-section bg-band text-on-band" data-no-print>
      <VineBorder />
      <div className="page-container grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 wrap-anywhere md:grid-cols-3 md:gap-x-8 md:gap-y-10 lg:pt-12 lg:grid-cols-[minmax(0,1.4fr)_repeat(2,minmax(0,1fr))_minmax(0,1.2fr)]">
        <div className="grid content-start gap-4 max-lg:col-span-full">
          <Logo on="band" />
          <p className="max-w-64 text-on-band-2 first-letter:uppercase">{store?.tagline}</p>
        </div>
        {linked.length > 0 && (
          <Column title={text.categories}>
            {linked.map((category) => (
              <Link key={category} to={paths.shop} search={{ categories: [category] }} className={link}>
                {categoryTitle(category)}
              </Link>
            ))}
          </Column>
        )}
        <Column title={text.account}>
          <Link to={paths.account} className={link}>
            {text.accountDetails}
          </Link>
          <Link to={paths.orders} className={link}>
            {text.yourOrders}
          </Link>
          <Link to={paths.basket} className={link}>
            {text.yourBasket}
          </Link>
          <Link to={paths.wishlist} className={link}>
            {text.yourWishlist}
          </Link>
        </Column>
        {store && saysContact(store) && (
          <Column title={text.contactUs} className="max-md:col-span-full">
            <a href={`tel:${store.helpPhone.replaceAll(' ', '')}`} className={`${link} figures`}>
              {store.helpPhone}
            </a>
            <a href={`mailto:${store.contact.email}`} className={link}>
              {store.contact.email}
            </a>
            <p className="py-2 text-on-band-2">
              {store.contact.address}
              <br />
              {store.contact.hours}
            </p>
          </Column>
        )}
      </div>
      <div className="page-container">
        <div className="flex flex-wrap items-center gap-x-5 border-t border-on-band-2/25 py-4 text-sm text-on-band-2">
          <p className="mr-auto py-2">{text.copyright(store?.name)}</p>
          <Link to={paths.aboutUs} className={link}>
            {text.aboutUs}
          </Link>
          <Link to={paths.privacyPolicy} className={link}>
            {text.privacyPolicy}
          </Link>
          {store?.socialLinks.map(({ name, url }) => (
            <a key={name} href={url} rel="noreferrer" className={link}>
              {name}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={classNames('grid content-start justify-items-start', className)}>
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      {children}
    </nav>
  )
}

/** An owner who begins has not said yet how the shop is reached. */
function saysContact({ helpPhone, contact: { email, address, hours } }: StoreDto): boolean {
  return [helpPhone, email, address, hours].some((fact) => fact !== '')
}

function linkedCategories(categories: readonly CategoryDto[]): string[] {
  const names = categories.map(({ categoryName }) => categoryName.toLowerCase())
  const first = FIRST_CATEGORIES.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name))].slice(0, MAX_CATEGORIES)
}

const link =
  'inline-flex min-h-touch min-w-touch items-center text-on-band-2 underline-offset-4 hover:text-on-band hover:underline'

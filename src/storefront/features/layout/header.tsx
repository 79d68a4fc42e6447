import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, ShoppingBasket, Store } from 'lucide-react'
import * as text from '#i18n/layout.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { storeQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { useClient } from '../../session/use-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { CountLink } from './count-link.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { SearchForm } from './search/search-form.tsx'
import { TopBar } from './top-bar.tsx'
import { useListCounts } from './use-list-counts.ts'

/**
 * The header of every page. On phones its links are in the bottom navigation, and the search has a row of its own, which
 * stays in view. It has no box, so that its main bar stays while the rest of it scrolls away.
 */
export function Header() {
  const { data: store } = useQuery(storeQuery(useClient()))
  return (
    <header className="contents" data-no-print>
      <TopBar store={store} />
      <div className="main-bar">
        <div className="page-container flex flex-wrap items-center gap-x-2 sm:gap-x-5 lg:min-h-17">
          <Link
            to={paths.home}
            aria-label={text.homeLink}
            className="inline-flex min-h-head-row min-w-touch items-center rounded-sm max-[22rem]:[&_.logo-name]:hidden"
          >
            <Logo />
          </Link>
          <SearchForm className="order-last basis-full pb-0.5 lg:order-none lg:flex-1 lg:basis-0 lg:pb-0" />
          <nav aria-label={text.mainNavigation} className="ml-auto flex items-center gap-x-1 lg:ml-0">
            <span className="contents max-md:hidden">
              <MainLinks />
            </span>
            <AccountMenu besideNote={store?.announcement !== null} />
          </nav>
          <DeliveryNote text={store?.announcement} />
        </div>
      </div>
      <BottomNavigation />
    </header>
  )
}

/** Apart from the rest of the header, which does not change with the basket. */
function MainLinks() {
  const { wishlistCount, units } = useListCounts()
  return (
    <>
      <CountLink to={paths.shop} label={text.shop} Icon={Store} />
      <CountLink to={paths.wishlist} label={text.wishlist} Icon={Heart} count={wishlistCount} />
      <CountLink to={paths.checkoutBasket} label={text.basket} Icon={ShoppingBasket} count={units} />
    </>
  )
}

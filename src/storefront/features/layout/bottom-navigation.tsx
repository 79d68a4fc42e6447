import { Link } from '@tanstack/react-router'
import { Heart, Home, ShoppingBasket, Store, User } from 'lucide-react'
import { useId } from 'react'
import * as text from '#i18n/layout.ts'
import { BottomBar, BottomBarItem, bottomBarLink } from '#ui/layout/bottom-bar.tsx'
import { paths } from '../../app/paths.ts'
import { useListCounts } from './use-list-counts.ts'

/** Main navigation on phones. */
export function BottomNavigation() {
  const { wishlistCount, units } = useListCounts()
  const countId = useId()
  const places = [
    { to: paths.home, label: text.home, Icon: Home },
    { to: paths.shop, label: text.shop, Icon: Store },
    { to: paths.wishlist, label: text.wishlist, Icon: Heart, count: wishlistCount },
    { to: paths.checkoutBasket, label: text.basket, Icon: ShoppingBasket, count: units },
    { to: paths.account, label: text.accountLink, Icon: User },
  ]
  return (
    <BottomBar label={text.bottomNavigation}>
      {places.map(({ to, label, Icon, count }) => (
        <Link
          key={to}
          to={to}
          aria-label={to === paths.account ? label : undefined}
          aria-describedby={count ? `${countId}${to}` : undefined}
          activeOptions={{ exact: to === paths.home, includeSearch: false }}
          className={bottomBarLink}
        >
          <BottomBarItem
            icon={<Icon aria-hidden="true" />}
            label={to === paths.account ? text.account : label}
            {...(count === undefined ? {} : { count, countId: `${countId}${to}` })}
          />
        </Link>
      ))}
    </BottomBar>
  )
}

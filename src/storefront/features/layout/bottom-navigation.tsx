import { Link } from '@tanstack/react-router'
import { Heart, House, ShoppingBasket, Store, User } from 'lucide-react'
import { useId } from 'react'
import { BottomBar, BottomBarItem, bottomBarLink } from '#ui/layout/bottom-bar.tsx'
import { paths } from '../../app/paths.ts'

/** The five main places under a phone's thumb. */
export function BottomNavigation({ wishes, units }: { wishes: number; units: number }) {
  const told = useId()
  const places = [
    { to: paths.home, label: 'Home', Icon: House },
    { to: paths.shop, label: 'Shop', Icon: Store },
    { to: paths.wishlist, label: 'Wishlist', Icon: Heart, count: wishes },
    { to: paths.checkoutBasket, label: 'Basket', Icon: ShoppingBasket, count: units },
    { to: paths.account, label: 'My account', Icon: User },
  ]
  return (
    <BottomBar label="Main places">
      {places.map(({ to, label, Icon, count }) => (
        <Link
          key={to}
          to={to}
          aria-label={to === paths.account ? label : undefined}
          aria-describedby={count ? `${told}${to}` : undefined}
          activeOptions={{ exact: to === paths.home, includeSearch: false }}
          className={bottomBarLink}
        >
          <BottomBarItem
            icon={<Icon aria-hidden="true" />}
            label={to === paths.account ? 'Account' : label}
            {...(count === undefined ? {} : { count, countId: `${told}${to}` })}
          />
        </Link>
      ))}
    </BottomBar>
  )
}

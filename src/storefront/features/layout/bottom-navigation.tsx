import { Link } from '@tanstack/react-router'
import { Heart, Home, type LucideIcon, ShoppingBasket, Store, User } from 'lucide-react'
import { memo, useId } from 'react'
import * as text from '#i18n/layout.ts'
import { BottomBar, BottomBarItem, bottomBarLink } from '#ui/layout/bottom-bar.tsx'
import { paths } from '../../app/paths.ts'
import { useListCounts } from './use-list-counts.ts'

/** Main navigation on phones. */
export function BottomNavigation() {
  const { wishlistCount, units } = useListCounts()
  return (
    <BottomBar label={text.bottomNavigation}>
      <PlaceLink to={paths.home} label={text.home} Icon={Home} />
      <PlaceLink to={paths.shop} label={text.shop} Icon={Store} />
      <PlaceLink to={paths.wishlist} label={text.wishlist} Icon={Heart} count={wishlistCount} />
      <PlaceLink to={paths.checkoutBasket} label={text.basket} Icon={ShoppingBasket} count={units} />
      <PlaceLink to={paths.account} label={text.account} fullLabel={text.accountLink} Icon={User} />
    </BottomBar>
  )
}

interface PlaceLinkProps {
  to: string
  label: string
  /** The accessible name, where it is not the label. */
  fullLabel?: string
  Icon: LucideIcon
  count?: number
}

/** Left alone when the count of another changes. */
const PlaceLink = memo(function PlaceLink({ to, label, fullLabel, Icon, count }: PlaceLinkProps) {
  const countId = useId()
  return (
    <Link
      to={to}
      aria-label={fullLabel}
      aria-describedby={count ? countId : undefined}
      activeOptions={{ exact: to === paths.home, includeSearch: false }}
      className={bottomBarLink}
    >
      <BottomBarItem icon={<Icon aria-hidden="true" />} label={label} count={count} countId={countId} />
    </Link>
  )
})

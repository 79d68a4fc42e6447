import { createFileRoute } from '@tanstack/react-router'
import { PreviewedScreen } from '#storefront/app/preview/later-parts.tsx'
import { WishlistNotSold } from '#storefront/features/lists/not-sold.tsx'
import { WishlistScreen } from '#storefront/features/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_authenticated/wishlist')({
  component: () => (
    <PreviewedScreen>
      <WishlistScreen notice={<WishlistNotSold />} />
    </PreviewedScreen>
  ),
})

import * as text from '#i18n/accounts/account.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { assetUrl } from '../../app/base-path.ts'

/** In the place of the addresses, while they could not be loaded. */
export function AddressesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={text.addressesFailedTitle}
      text={text.addressesFailedText}
      picture={assetUrl('/art/cactus.webp')}
      onRetry={onRetry}
    />
  )
}

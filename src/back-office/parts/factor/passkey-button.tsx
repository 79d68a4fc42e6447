import type { UseMutationResult } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import * as text from '#i18n/back-office/session.ts'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { canUsePasskeys } from './passkey.ts'

interface PasskeyButtonProps {
  use: UseMutationResult<boolean, Error, void>
  onShown?: (() => void) | undefined
}

/** The way in by fingerprint, face or key. Nothing in a browser that has none. */
export function PasskeyButton({ use, onShown }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        loading={use.isPending}
        onClick={() => use.mutate(undefined, { onSuccess: (shown) => shown && onShown?.() })}
      >
        <KeyRound className="size-4" aria-hidden="true" />
        {text.usePasskey}
      </Button>
      {use.error && <Note tone="bad">{use.error.message}</Note>}
      {use.data === false && (
        <p role="status" className="text-xs text-ink-3">
          {text.noPasskeyShown}
        </p>
      )}
    </>
  )
}

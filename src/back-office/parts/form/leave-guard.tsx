import { type AnyRouter, useBlocker } from '@tanstack/react-router'
import * as text from '#i18n/back-office/parts/form.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Asks before a screen with unsaved changes is left; where the whole page is left, the browser asks. */
export function LeaveGuard({ changed }: { changed: readonly string[] }) {
  const blocker = useBlocker<AnyRouter, true>({
    shouldBlockFn: () => changed.length > 0,
    enableBeforeUnload: () => changed.length > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={text.leaveTitle}
      text={text.leaveText(changed)}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

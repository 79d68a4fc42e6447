import * as text from '#i18n/back-office/account.ts'
import { codesIntro } from '#i18n/back-office/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useNewRecoveryCodes } from '../../api/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { CodeList } from '../../parts/factor/code-list.tsx'
import { notifyFailed } from '../../parts/toasts.ts'
import { useStaffSession } from '../../session/use-office.ts'

/** How many recovery codes are left, and new ones, which are shown once. */
export function RecoveryCard({ className }: { className?: string }) {
  const session = useStaffSession()
  const renew = useNewRecoveryCodes()
  if (session.status !== 'signed-in') return null
  return (
    <Card title={text.recovery} className={className}>
      <div className="card-body grid gap-3">
        <p className="text-ink-2">
          <b>{text.codesLeft(session.session.recoveryCodesLeft)}</b> {text.codesText}
        </p>
        <Button
          loading={renew.isPending}
          onClick={() => renew.mutate(undefined, { onError: ({ message }) => notifyFailed(message) })}
        >
          {text.newCodes}
        </Button>
      </div>
      <Dialog
        staysOnOutsideClick
        open={renew.data !== undefined}
        onClose={renew.reset}
        title={text.recovery}
        description={codesIntro}
      >
        <div className="grid gap-4">
          <CodeList codes={renew.data ?? []} />
        </div>
      </Dialog>
    </Card>
  )
}

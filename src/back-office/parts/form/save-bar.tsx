import * as text from '#i18n/back-office/parts/form.ts'
import { Button } from '../button.tsx'

/** Sticks under the bar of the frame while something is not saved: what that is, and the two ways on. */
export function SaveBar(props: { changed: readonly string[]; saving: boolean; onDiscard: () => void }) {
  return (
    <div className="save-bar">
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {text.unsaved(props.changed)}
      </p>
      <Button className="button-raised" onClick={props.onDiscard} disabled={props.saving}>
        {text.discard}
      </Button>
      <Button main className="button-raised-main" type="submit" loading={props.saving}>
        {text.save}
      </Button>
    </div>
  )
}

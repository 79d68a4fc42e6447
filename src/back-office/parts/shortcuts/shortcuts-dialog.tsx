import { useId, useSyncExternalStore } from 'react'
import * as text from '#i18n/back-office/parts/shortcuts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { areLettersOff, currentShortcuts, isOfLetters, onShortcutsChanged, setLettersOff } from './shortcut-store.ts'

/** Lists the keys that work on the current screen. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useSyncExternalStore(onShortcutsChanged, currentShortcuts)
  const off = useSyncExternalStore(onShortcutsChanged, areLettersOff)
  const id = useId()
  // Where two have the same keys the later one counts.
  const working = shortcuts.filter(
    ({ keys }, place) =>
      !(off && isOfLetters(keys)) && shortcuts.findLastIndex((other) => other.keys === keys) === place,
  )
  return (
    <Dialog open={open} onClose={onClose} title={text.shortcuts}>
      <dl className="shortcut-list">
        {working.map(({ keys, label }) => (
          <div key={id + keys}>
            <dt>
              {keys.split(/ |(?<=.)\+/).map((key) => (
                <kbd key={key}>{text.keyNames[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label={text.lettersOff}
        checked={off}
        onChange={({ target }) => setLettersOff(target.checked)}
      />
    </Dialog>
  )
}

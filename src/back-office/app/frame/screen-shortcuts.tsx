import { useState } from 'react'
import * as text from '#i18n/back-office/parts/shortcuts.ts'
import { ShortcutsDialog } from '../../parts/shortcuts/shortcuts-dialog.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import type { Screen } from '../../screens/screen.ts'
import { useOpenScreen } from '../../screens/use-go-to.ts'
import { FIND_ID, FIND_KEY } from './find/find-box.tsx'

interface ScreenShortcutsProps {
  screens: readonly Screen[]
  /** Whether the screen stands in the frame, whose bar has the search. */
  isFramed: boolean
}

/** The keys that work everywhere: those of the screens, of the search and of the list of keys. */
export function ScreenShortcuts({ screens, isFramed }: ScreenShortcutsProps) {
  const [open, setOpen] = useState(false)
  const openScreen = useOpenScreen()
  useShortcuts([
    ...(isFramed ? [{ keys: FIND_KEY, label: text.find, run: () => document.getElementById(FIND_ID)?.focus() }] : []),
    { keys: '?', label: text.thisList, run: () => setOpen(true) },
    ...screens.flatMap((screen) =>
      screen.keys ? [{ keys: screen.keys, label: text.open(screen.label), run: () => openScreen(screen) }] : [],
    ),
  ])
  return <ShortcutsDialog open={open} onClose={() => setOpen(false)} />
}

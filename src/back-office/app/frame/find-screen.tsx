import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import * as text from '#i18n/back-office/frame.ts'
import { isPermitted, type Screen } from '../../screens/screen.ts'
import { screens } from '../../screens/screens.ts'
import { useOpenScreen } from '../../screens/use-go-to.ts'
import { useStaffSession } from '../../session/use-office.ts'

/** Puts the focus here from anywhere. */
export const FIND_KEY = '/'
export const FIND_ID = 'find'

/** The search of the bar, after the WAI-ARIA combobox pattern: finds a screen by its name and opens it. */
export function FindScreen() {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const openScreen = useOpenScreen()
  const found = useScreensNamed(words)
  const isOpen = words.trim() !== ''
  const current = found[Math.min(chosen, found.length - 1)]

  function close(): void {
    setWords('')
    setChosen(0)
  }
  function go(screen: Screen | undefined): void {
    if (!screen) return
    close()
    openScreen(screen)
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % Math.max(1, found.length))
    else if (event.key === 'Enter') go(current)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <search className="find flex-[0_1_27.5rem] max-md:flex-1">
      <Search className="size-4.5 shrink-0" aria-hidden="true" />
      <input
        id={FIND_ID}
        role="combobox"
        aria-label={text.find}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? `${listId}-${current.path}` : undefined}
        placeholder={text.find}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setChosen(0)
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <kbd className="max-md:hidden">{FIND_KEY}</kbd>
      <div id={listId} role="listbox" aria-label={text.find} className="popover-list" hidden={!isOpen}>
        {found.map((screen) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the current option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={screen.path}
            id={`${listId}-${screen.path}`}
            role="option"
            aria-selected={screen === current}
            className="popover-option"
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(screen)}
          >
            <screen.icon className="size-4.5" aria-hidden="true" />
            {screen.label}
          </div>
        ))}
        {isOpen && found.length === 0 && <p className="px-3 py-2 text-ink-3">{text.nothingFound}</p>}
      </div>
    </search>
  )
}

/** The screens of the menu whose name has these words. */
function useScreensNamed(words: string): readonly Screen[] {
  const session = useStaffSession()
  const permissions = session.status === 'signed-in' ? session.staff.permissions : []
  const wanted = words.trim().toLowerCase()
  return screens.filter(
    (screen) =>
      screen.group !== null && isPermitted(screen, permissions) && screen.label.toLowerCase().includes(wanted),
  )
}

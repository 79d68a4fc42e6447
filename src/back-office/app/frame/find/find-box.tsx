import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import * as text from '#i18n/back-office/frame.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useFoundRecords } from '../../../api/find.ts'
import { useOpenScreen } from '../../../screens/use-go-to.ts'
import { useStaff } from '../../../session/use-office.ts'
import { FoundList } from './found-list.tsx'
import { type FoundOption, foundGroups } from './found-options.ts'

/** Puts the focus here from anywhere. */
export const FIND_KEY = '/'
export const FIND_ID = 'find'

/** Before so many milliseconds without a key nothing is asked. */
const PAUSE_MS = 200
/** Fewer characters find too much. */
const MIN_CHARACTERS = 2

/**
 * The search of the bar, after the WAI-ARIA combobox pattern: finds screens by their names, and orders, products and
 * customers as far as the role sees them.
 */
export function FindBox() {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const openScreen = useOpenScreen()
  const { permissions } = useStaff()
  const wanted = words.trim()
  const asked = usePause(wanted.length < MIN_CHARACTERS ? '' : wanted)
  const { data, isFetching } = useFoundRecords(asked)
  const groups = wanted === '' ? [] : foundGroups(wanted, permissions, asked === '' ? undefined : data)
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(chosen, options.length - 1)]
  const isOpen = wanted !== ''
  const isAsking = isOpen && wanted.length >= MIN_CHARACTERS && (isFetching || asked !== wanted)

  function close(): void {
    setWords('')
    setChosen(0)
  }
  function go(option: FoundOption | undefined): void {
    if (!option) return
    close()
    openScreen(option)
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const count = Math.max(1, options.length)
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % count)
    else if (event.key === 'ArrowUp') setChosen((chosen + count - 1) % count)
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
        aria-activedescendant={isOpen && current ? `${listId}-${current.key}` : undefined}
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
      <VisuallyHidden>
        <span role="status">{isOpen && !isAsking && text.foundCount(options.length)}</span>
      </VisuallyHidden>
      <FoundList id={listId} groups={groups} current={current} isOpen={isOpen} isAsking={isAsking} onChoose={go} />
    </search>
  )
}

/** The value once it has stayed the same for a moment. */
function usePause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What one key of the search field cost, in ms from the key. */
export interface KeyTimes {
  /** To the first frame that has the letter. */
  letterMs: number
  /** To the first frame that has what is suggested for it. */
  suggestionsMs: number
}

/** What is suggested for what stands in the field then: names of goods, and products. */
export interface ExpectedSuggestions {
  typed: string
  names: readonly string[]
  slugs: readonly string[]
}

/** Runs in the page, as text: leaves what the next key cost as `measuredKey` on `window`. It may use nothing outside itself. */
export function watchKey({ typed, names, slugs }: ExpectedSuggestions): void {
  Reflect.deleteProperty(window, 'measuredKey')
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const same = (shown: readonly string[], expected: readonly string[]) => shown.join('\n') === expected.join('\n')
  const isShown = () => {
    const group = document.querySelector('[role=listbox] > [role=group][aria-label=Goods]')
    const shown = [...(group?.querySelectorAll('[role=option]') ?? [])].map(({ textContent }) => textContent)
    const links = document.querySelectorAll('search section a')
    return (
      same(shown, names) &&
      same(
        [...links].map((link) => link.getAttribute('href')?.replace(/^.*[/]/, '') ?? ''),
        slugs,
      )
    )
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      let letterMs: number | null = null
      const onFrame = () => {
        const hasLetter = field?.value === typed
        const isDone = hasLetter && isShown()
        // The next task begins once this frame is painted.
        setTimeout(() => {
          const elapsed = performance.now() - timeStamp
          if (hasLetter) letterMs ??= elapsed
          if (isDone) Reflect.set(window, 'measuredKey', { letterMs, suggestionsMs: elapsed })
        })
        if (!isDone) requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
    },
    { capture: true, once: true },
  )
}

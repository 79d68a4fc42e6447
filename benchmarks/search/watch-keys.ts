/** What one key of the search field cost, in ms from the key. */
export interface KeyTimes {
  /**
   * To the screen: what the browser itself says of the key's events (Event Timing) until the frame after them was presented, in
   * steps of 8 ms; 16 for anything up to that.
   */
  presentedMs: number
  /** To the first frame that has the letter, when its paint was recorded. */
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
    const group = document.querySelector('[role=listbox] > fieldset[aria-label=Goods]')
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
  const events: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => events.push(...list.getEntries()))
  const timing = { type: 'event', durationThreshold: 16 }
  observer.observe(timing)
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const afterPaint = (then: (elapsedMs: number) => void) =>
        // The next task begins once this frame is painted.
        requestAnimationFrame(() => setTimeout(() => then(performance.now() - timeStamp)))
      const presentedMs = () => {
        events.push(...observer.takeRecords())
        const ofKey = events.filter(
          ({ name, startTime }) => startTime >= timeStamp && /^key(down|press)|input$/.test(name),
        )
        return Math.max(16, ...ofKey.map(({ duration }) => duration))
      }
      const times = new Map<'letterMs' | 'suggestionsMs', number>()
      const finish = () => {
        if (times.size < 2) return
        // The browser says of an event what it took only some time after its frame.
        setTimeout(() => {
          observer.disconnect()
          Reflect.set(window, 'measuredKey', { presentedMs: presentedMs(), ...Object.fromEntries(times) })
        }, 150)
      }
      const set = (name: 'letterMs' | 'suggestionsMs') => (elapsedMs: number) => {
        times.set(name, elapsedMs)
        finish()
      }
      const awaitLetter = () =>
        afterPaint((elapsedMs) => (field?.value === typed ? set('letterMs')(elapsedMs) : awaitLetter()))
      awaitLetter()
      // No frame is asked for until there is something to paint: on a slow processor each would cost what is measured.
      const changes = new MutationObserver(() => {
        if (field?.value !== typed || !isShown()) return
        changes.disconnect()
        afterPaint(set('suggestionsMs'))
      })
      const panel = document.querySelector('search')
      if (panel) changes.observe(panel, { childList: true, subtree: true, characterData: true, attributes: true })
    },
    { capture: true, once: true },
  )
}

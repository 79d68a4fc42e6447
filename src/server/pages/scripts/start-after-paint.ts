/**
 * Loads a page's fonts and scripts once its first picture is painted, so that they take no bandwidth from it, or as soon as the
 * visitor touches the page or types. Runs as text in the page: it may use nothing outside itself.
 */
export function startAfterPaint(entry: string, modules: readonly string[]): void {
  const gestures = ['pointerdown', 'keydown']
  let started = false
  /** Those of a family that have the shop's own letters, which are its last ones. */
  const facesOf = (family: string, count: number) =>
    [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family).slice(-count)
  // Text takes its fonts when they are there: asking for them itself it would be laid out twice, then and when they come.
  const loadFonts = () => {
    const faces = [...facesOf('Anek', 2), ...(document.querySelector('[lang=hi]') ? facesOf('Hindi Names', 1) : [])]
    void Promise.allSettled(faces.map((face) => face.load())).then(() =>
      document.documentElement.removeAttribute('data-late-fonts'),
    )
  }
  const start = () => {
    if (started) return
    loadFonts()
    started = true
    for (const gesture of gestures) removeEventListener(gesture, start, true)
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // Not a script element: a page with Trusted Types refuses its address until the shop's policy is there.
    void import(/* @vite-ignore */ entry)
  }
  for (const gesture of gestures) addEventListener(gesture, start, true)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // The first frame after the picture is decoded may be the one before it is painted.
  // Fonts are asked for in the second one, and so before the scripts.
  const startAfterTwoFrames = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        loadFonts()
        setTimeout(start)
      }),
    )
  if (picture) picture.decode().then(startAfterTwoFrames, start)
  else startAfterTwoFrames()
  // For a picture that never comes. A page in the background has no frames.
  addEventListener('load', () => (document.hidden ? start() : startAfterTwoFrames()))
}

/** What one tap cost, in ms from the touch. */
export interface Tap {
  /** To the first frame that shows that the tap counts: something is pressed, ticked or already there. */
  feedbackMs: number
  /** To the first frame that shows the change. */
  changeMs: number
  /** Frames with tasks of more than 50 ms, also those after the change. */
  longTasks: LongTask[]
}

export interface LongTask {
  startMs: number
  /** From the first task of a frame until it is painted. */
  durationMs: number
  /** The longest of its tasks, layout and paint included; more where several took more than 50 ms, each of which adds what is beyond. */
  longestMs: number
  /** What of it were scripts, and what styles, layout and paint. */
  scriptMs: number
  renderingMs: number
  /** Where the scripts were called from, the longest first. */
  scripts: { name: string; durationMs: number }[]
}

/** Runs in the page, as text: leaves what the next tap cost as `measuredTap` on `window`. It may use nothing outside itself. */
export function watchTap(isDone: () => boolean): void {
  const longTasks: LongTask[] = []
  let touchedAt = 0
  // Long animation frames, which unlike the long tasks of their list say by what they were caused.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, blockingDuration, renderStart, scripts } = Object(entry)
      if (blockingDuration <= 0 || startTime + duration < touchedAt) continue
      const named = scripts.map((script: Record<string, unknown>) => ({
        name: `${script.invoker} in ${String(script.sourceURL).replace(/^.*[/]|-[^-]*$/g, '')}`,
        durationMs: Number(script.duration),
      }))
      longTasks.push({
        startMs: startTime - touchedAt,
        durationMs: duration,
        longestMs: 50 + blockingDuration,
        scriptMs: named.reduce((sum: number, script: { durationMs: number }) => sum + script.durationMs, 0),
        renderingMs: renderStart > 0 ? startTime + duration - renderStart : 0,
        scripts: named.toSorted((a: { durationMs: number }, b: { durationMs: number }) => b.durationMs - a.durationMs),
      })
    }
  }).observe({ type: 'long-animation-frame' })
  const isAnswered = (target: EventTarget | null) =>
    isDone() ||
    document.querySelector('a:active, button:active, label:active, input:active') !== null ||
    !(target instanceof Node) ||
    !target.isConnected
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      touchedAt = timeStamp
      let feedbackMs: number | null = null
      const onFrame = () => {
        const isFeedback = feedbackMs === null && isAnswered(target)
        const isChange = isDone()
        // The first task after this frame is painted. A message would wait for those that were sent before it, as a timer would.
        const report = () => {
          const elapsed = performance.now() - timeStamp
          if (isFeedback) feedbackMs = elapsed
          if (isChange) Reflect.set(window, 'measuredTap', { feedbackMs, changeMs: elapsed, longTasks })
        }
        void scheduler.postTask(report, { priority: 'user-blocking' })
        if (!isChange) requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
    },
    { capture: true, once: true },
  )
}

/**
 * Work whose steps take a few milliseconds at most on a slow phone, so that others can have their turn between them: a tenth
 * of a second in one would be felt there.
 */
export type Steps<T> = Generator<undefined, T>

/** All steps at once, where nobody waits. */
export function finish<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * Work whose steps take a few milliseconds at most on a slow phone, so that others can have their turn between them: a tenth
 * of a second in one would be felt there.
 */
export type Steps<T> = Generator<undefined, T>

/** All steps at once, where nobody waits. */
export function finish<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** So many numbers are compared or counted in less than a millisecond, and in a few where each is that of a product to look at. */
const SLICE_SIZE = 4096

/** `work` with all numbers from `start` up to `end`, in slices; there are turns between them, and one before the first. */
export function* inSlices(start: number, end: number, work: (from: number, to: number) => void): Steps<void> {
  for (let from = start; from < end; from += SLICE_SIZE) {
    yield
    work(from, Math.min(end, from + SLICE_SIZE))
  }
}

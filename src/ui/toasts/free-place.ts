/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PlaceOptions {
  width: number
  height: number
  /** Where it may lie. */
  area: Box
  /** What it must not cover. */
  obstacles: readonly Box[]
  /** The edge of the area that it lies nearest to. */
  prefer: 'top' | 'bottom'
}

/**
 * Where a box covers no obstacle, as near to its edge and to the right as possible. Where there is no such place it lies
 * at that edge, on the right.
 */
export function findFreePlace({ width, height, area, obstacles, prefer }: PlaceOptions): { left: number; top: number } {
  const lefts = [area.right - width, (area.left + area.right - width) / 2, area.left]
  for (const left of lefts) {
    const beside = obstacles.filter((box) => box.left < left + width && box.right > left)
    const top = prefer === 'top' ? freeTop(height, area, beside) : mirroredFreeTop(height, area, beside)
    if (top !== null) return { left, top }
  }
  return { left: area.right - width, top: prefer === 'top' ? area.top : area.bottom - height }
}

/** The highest free place of this height between the area's edges; null when there is none. */
function freeTop(height: number, { top: start, bottom: end }: Box, boxes: readonly Box[]): number | null {
  let top = start
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    if (box.top >= top + height) break
    if (box.bottom > top) top = box.bottom
  }
  return top + height <= end ? top : null
}

function mirroredFreeTop(height: number, area: Box, boxes: readonly Box[]): number | null {
  const mirror = (box: Box): Box => ({ ...box, top: -box.bottom, bottom: -box.top })
  const found = freeTop(height, mirror(area), boxes.map(mirror))
  return found === null ? null : -found - height
}

import { loadedWhenOpen } from './loaded-when-open.tsx'
import type { SheetProps } from './sheet.tsx'

/** `Sheet`, whose code is loaded when it is first opened. It closes again when the code does not come. */
export const LazySheet = loadedWhenOpen<SheetProps>(
  async () => (await import('./sheet.tsx')).Sheet,
  (props) => props,
)

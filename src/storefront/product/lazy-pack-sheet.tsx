import { loadedWhenOpen } from '#ui/overlays/loaded-when-open.tsx'
import type { PackChoice } from './use-pack-choice.ts'

/** The packs of one card of a list, whose code is loaded when they are first opened. */
export const LazyPackSheet = loadedWhenOpen<PackChoice>(
  async () => (await import('./pack-sheet.tsx')).PackSheet,
  (choice) => ({ open: choice.isOpen, onClose: choice.close }),
)

import { type ComponentType, useEffect, useState } from 'react'
import type { SheetProps } from './sheet.tsx'

/** `Sheet`, whose code is loaded when it is first opened. It closes again when the code does not come. */
export function LazySheet(props: SheetProps) {
  const { open, onClose } = props
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null)
  const isMissing = open && Sheet === null
  useEffect(() => {
    if (!isMissing) return
    let ignored = false
    import('./sheet.tsx').then(
      (module) => !ignored && setSheet(() => module.Sheet),
      () => !ignored && onClose(),
    )
    return () => {
      ignored = true
    }
  }, [isMissing, onClose])
  return Sheet && <Sheet {...props} />
}

import { type ComponentType, useEffect, useState } from 'react'

interface Opening {
  open: boolean
  onClose: () => void
}

/**
 * A component whose code is loaded when it is first opened, and which renders nothing until then. It closes again when
 * the code does not come.
 */
export function loadedWhenOpen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openingOf: (props: Props) => Opening,
): ComponentType<Props> {
  return function LoadedWhenOpen(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    const { open, onClose } = openingOf(props)
    const isMissing = open && Loaded === null
    useEffect(() => {
      if (!isMissing) return
      let ignored = false
      load().then(
        (component) => !ignored && setLoaded(() => component),
        () => !ignored && onClose(),
      )
      return () => {
        ignored = true
      }
    }, [isMissing, onClose])
    return Loaded && <Loaded {...props} />
  }
}

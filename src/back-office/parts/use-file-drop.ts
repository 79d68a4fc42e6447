import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped on the element which gets the handlers. A second way to what a file input does. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // A file that falls beside the element would be opened in the place of the page, with all that was typed on it.
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}

/** Takes files that are pasted anywhere on the page, where they are not text for the field that has the focus. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTextForField(event)) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Cells and paragraphs come with a picture of themselves: whoever pastes them into a field means their text. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea') && !!clipboardData?.types.includes('text/plain')
}

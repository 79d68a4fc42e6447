import { useEffect } from 'react'
import { backOffice } from '#i18n/back-office/frame.ts'

/** Names the screen in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${backOffice}`
  }, [title])
}

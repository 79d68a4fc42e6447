import '../theme/back-office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { applyTheme } from '../parts/page/theme.ts'
import { createOffice } from '../session/office.ts'
import { OfficeContext } from '../session/use-office.ts'
import { createOfficeRouter } from './router.tsx'

/** Shows the back office in the page's element for it. */
export function openOffice(): void {
  const place = document.getElementById('office')
  if (!place) return
  applyTheme()
  const office = createOffice()
  const router = createOfficeRouter()
  createRoot(place).render(
    <StrictMode>
      <OfficeContext value={office}>
        <QueryClientProvider client={office.queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </OfficeContext>
    </StrictMode>,
  )
}

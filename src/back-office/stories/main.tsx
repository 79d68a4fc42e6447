import '../theme/back-office.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { Stories } from './stories.tsx'

const params = new URLSearchParams(location.search)
const theme = params.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const root = createRootRoute({
  component: () => (
    <>
      <Stories only={params.get('only')} />
      <Toasts />
    </>
  ),
})
const router = createRouter({ routeTree: root, history: createMemoryHistory() })

const container = document.getElementById('stories')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

import '../theme/theme.css'
import './stories.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../toasts/toasts.tsx'
import { Stories } from './stories.tsx'

const params = new URLSearchParams(location.search)
const theme = params.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const container = document.getElementById('stories')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Stories only={params.get('only')} theme={theme} />
      <Toasts />
    </StrictMode>,
  )
}

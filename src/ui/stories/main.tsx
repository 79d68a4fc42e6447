import '../theme/theme.css'
import './stories.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../feedback/toasts.tsx'
import { Stories } from './stories.tsx'

const wishes = new URLSearchParams(location.search)
const theme = wishes.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Stories only={wishes.get('only')} theme={theme} />
      <Toasts />
    </StrictMode>,
  )
}

import { SearchX } from 'lucide-react'
import * as text from '#i18n/back-office/states.ts'
import { buttonLook } from '../../parts/button.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'

export function NotFoundScreen() {
  return (
    <div className="card">
      <StateView main icon={SearchX} title={text.notFoundTitle} text={text.notFoundText}>
        <ScreenLink to="/" className={buttonLook({ main: true })}>
          {text.backToStart}
        </ScreenLink>
      </StateView>
    </div>
  )
}

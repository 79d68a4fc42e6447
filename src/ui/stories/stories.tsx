import { textLink } from '../layout/link-style.ts'
import { SkipLink } from '../layout/skip-link.tsx'
import { ACTIONS } from './actions.tsx'
import { BRAND } from './brand.tsx'
import { FORMS } from './forms.tsx'
import { OVERLAYS } from './overlays.tsx'
import { PRODUCTS } from './products.tsx'
import { STATES } from './states.tsx'
import type { Story } from './story.ts'

const EXHIBITS: readonly Story[] = [...BRAND, ...ACTIONS, ...PRODUCTS, ...FORMS, ...STATES, ...OVERLAYS]

/** Every part in its states, in both themes side by side; `?only=Button` shows one, `?theme=dark` forces one theme. */
export function Stories({ only, theme }: { only: string | null; theme: string | null }) {
  const shown = EXHIBITS.filter((exhibit) => only === null || exhibit.name === only)
  return (
    <>
      <SkipLink to="#parts" />
      <main id="parts" tabIndex={-1} className="g-page">
        <h1 className="board text-3xl">Gallery of parts</h1>
        <nav aria-label="Parts" className="g-index">
          {EXHIBITS.map(({ name }) => (
            <a key={name} href={`?only=${encodeURIComponent(name)}`} className={textLink}>
              {name}
            </a>
          ))}
        </nav>
        {shown.map((exhibit) => (
          <section key={exhibit.name} aria-label={exhibit.name} className="g-part">
            <h2 className="board text-xl">{exhibit.name}</h2>
            <Themes exhibit={exhibit} theme={theme} />
          </section>
        ))}
      </main>
    </>
  )
}

function Themes({ exhibit, theme }: { exhibit: Story; theme: string | null }) {
  const single = exhibit.single || theme !== null
  const themes = single ? [theme ?? undefined] : ['light', 'dark']
  return (
    <div className="g-themes" data-both={!single || undefined}>
      {themes.map((each) => (
        <div key={each ?? 'page'} data-theme={each} data-stack={exhibit.stack} className="g-theme">
          <exhibit.show />
        </div>
      ))}
    </div>
  )
}

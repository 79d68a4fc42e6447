import { textLink } from '../layout/link-style.ts'
import { SkipLink } from '../layout/skip-link.tsx'
import { ACTIONS } from './actions.tsx'
import { BRAND } from './brand.tsx'
import { FORMS } from './forms.tsx'
import { OVERLAYS } from './overlays.tsx'
import { PRODUCTS } from './products.tsx'
import { STATES } from './states.tsx'
import type { Story } from './story.ts'

const STORIES: readonly Story[] = [...BRAND, ...ACTIONS, ...PRODUCTS, ...FORMS, ...STATES, ...OVERLAYS]

/** Every part in its states, in both themes side by side; `?only=Button` shows one, `?theme=dark` forces one theme. */
export function Stories({ only, theme }: { only: string | null; theme: string | null }) {
  const shown = STORIES.filter((story) => only === null || story.name === only)
  return (
    <>
      <SkipLink to="#parts" />
      <main id="parts" tabIndex={-1} className="story-page">
        <h1 className="heading text-3xl">Stories</h1>
        <nav aria-label="Parts" className="story-index">
          {STORIES.map(({ name }) => (
            <a key={name} href={`?only=${encodeURIComponent(name)}`} className={textLink}>
              {name}
            </a>
          ))}
        </nav>
        {shown.map((story) => (
          <section key={story.name} aria-label={story.name} className="story-part">
            <h2 className="heading text-xl">{story.name}</h2>
            <Themes story={story} theme={theme} />
          </section>
        ))}
      </main>
    </>
  )
}

function Themes({ story, theme }: { story: Story; theme: string | null }) {
  const single = story.single || theme !== null
  const themes = single ? [theme ?? undefined] : ['light', 'dark']
  return (
    <div className="story-themes" data-both={!single || undefined}>
      {themes.map((each) => (
        <div key={each ?? 'page'} data-theme={each} data-stack={story.stack} className="story-theme">
          <story.show />
        </div>
      ))}
    </div>
  )
}

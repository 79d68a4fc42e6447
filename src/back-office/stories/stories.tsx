import { buttonLook } from '../parts/button.tsx'
import { FORM_STORIES } from './form-stories.tsx'
import { PICTURE_STORIES } from './picture-stories.tsx'
import { STATE_STORIES } from './state-stories.tsx'
import type { Story } from './story.ts'
import { TABLE_STORIES } from './table-stories.tsx'

const STORIES: readonly Story[] = [...STATE_STORIES, ...TABLE_STORIES, ...FORM_STORIES, ...PICTURE_STORIES]

/** Every part of the back office in its states; `?only=Table` shows one, `?theme=dark` forces a theme. */
export function Stories({ only }: { only: string | null }) {
  return (
    <main className="work">
      <h1 className="heading text-3xl">Stories of the back office</h1>
      <nav aria-label="Parts" className="my-4 flex flex-wrap gap-2">
        {STORIES.map(({ name }) => (
          <a key={name} href={`?only=${encodeURIComponent(name)}`} className={buttonLook({ small: true })}>
            {name}
          </a>
        ))}
      </nav>
      {STORIES.filter((story) => only === null || story.name === only).map((story) => (
        <section key={story.name} aria-label={story.name} className="mb-8">
          <h2 className="mb-3 text-lg font-bold">{story.name}</h2>
          <story.show />
        </section>
      ))}
    </main>
  )
}

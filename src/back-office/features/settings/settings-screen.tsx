import * as v from 'valibot'
import { SETTING_PARTS, type SettingPart } from '#domain/settings/setting-parts.ts'
import { settings as title } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { screenFailed } from '#i18n/back-office/states.ts'
import { useSettings } from '../../api/shop/settings.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { PartForm } from './part-form.tsx'
import { VersionsCard } from './versions-card.tsx'

const screenState = v.object({ part: v.fallback(v.picklist(SETTING_PARTS), 'shop') })

/** Everything an owner sets, in parts that are saved, and put back, each on its own. */
export default function SettingsScreen() {
  const [{ part }] = useScreenState(screenState)
  return (
    <>
      <PageHead title={title} facts={text.facts} />
      <div className="grid-12">
        <nav aria-label={text.parts} className="col-span-2 flex flex-wrap gap-1 lg:grid">
          {SETTING_PARTS.map((each) => (
            <ScreenLink
              key={each}
              to="/settings"
              search={{ part: each }}
              className="part-link"
              aria-current={each === part ? 'page' : undefined}
            >
              {text.partNames[each]}
            </ScreenLink>
          ))}
        </nav>
        <Part key={part} part={part} />
      </div>
    </>
  )
}

function Part({ part }: { part: SettingPart }) {
  const query = useSettings()
  const { data } = query
  if (!data) {
    return (
      <div className="card col-span-10">
        <NotLoaded title={screenFailed} query={query} />
      </div>
    )
  }
  return (
    <>
      <div className="col-span-6">
        <PartForm part={part} settings={data} />
      </div>
      <VersionsCard part={part} version={data[part].version} />
    </>
  )
}

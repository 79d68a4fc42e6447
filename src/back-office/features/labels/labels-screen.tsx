import * as v from 'valibot'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { labels as title } from '#i18n/back-office/screens.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { Categories } from './categories.tsx'
import { Vendors } from './vendors.tsx'
import { Badges, Tags } from './words-tables.tsx'

const TABS = ['categories', 'vendors', 'tags', 'badges'] as const
const screenState = v.object({ tab: v.fallback(v.picklist(TABS), 'categories') })

/** What products are sorted, searched and marked by: categories, vendors, tags, badges. */
export default function LabelsScreen() {
  const [{ tab }, setState] = useScreenState(screenState)
  const Tab = { categories: Categories, vendors: Vendors, tags: Tags, badges: Badges }[tab]
  return (
    <>
      <PageHead title={title} facts={text.intro} />
      <div className="mb-3 overflow-x-auto">
        <Segments
          label={text.which}
          options={TABS.map((value) => ({ value, label: text.tabs[value] }))}
          value={tab}
          onChange={(next) => setState({ tab: next === 'categories' ? undefined : next })}
        />
      </div>
      <Tab />
    </>
  )
}

import * as v from 'valibot'
import { MAX_BADGE_LENGTH } from '#domain/catalogue/editing/editable-product.ts'
import { badgeSchema } from '#domain/catalogue/product.ts'
import { featureIconSchema, heroArtSchema } from '#domain/settings/shown-settings.ts'
import { optionalTextLine, textLine } from '../forms/forms.ts'
import { issueCode } from '../forms/issue-code.ts'

/*
 * The entries of lists among the settings, as an owner writes them: what they say has room on customers' pages, and their links
 * lead into the shop or to another site, and run nothing.
 */

/** Most entries of one list. */
const MAX_ENTRIES = 20
const MAX_LINK = 500

/** One line, which may be empty. */
export const line = (maxLength: number) => optionalTextLine(maxLength).wrapped

/** One line in place of what the shop works out; empty is none. */
export const lineOrNone = (maxLength: number) =>
  v.nullable(
    v.pipe(
      line(maxLength),
      v.transform((text) => text || null),
    ),
  )

type List<S extends v.GenericSchema> = v.GenericSchema<readonly v.InferInput<S>[], readonly v.InferOutput<S>[]>
const listOf = <S extends v.GenericSchema>(entry: S): List<S> =>
  v.pipe(v.array(entry), v.maxLength(MAX_ENTRIES, issueCode('too-many')), v.readonly())

/** A path of the shop. Browsers read a backslash as a slash. */
const pathOfShop = v.pipe(
  line(MAX_LINK),
  v.check((to) => /^\/(?![/\\])/.test(to), issueCode('malformed')),
)

/** A page of any site. */
const pageAddress = v.pipe(
  line(MAX_LINK),
  v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url), issueCode('malformed')),
)

export const heroForm = listOf(
  v.object({
    kicker: line(60),
    title: textLine(60),
    text: line(160),
    action: v.object({ label: textLine(40), to: pathOfShop }),
    art: heroArtSchema,
  }),
)
export const featuresForm = listOf(v.object({ icon: featureIconSchema, title: textLine(60), text: line(120) }))
export const socialLinksForm = listOf(v.object({ name: textLine(40), url: pageAddress }))
export const wishlistBadgeForm = v.nullable(v.object({ ...badgeSchema.entries, text: textLine(MAX_BADGE_LENGTH) }))

import { indiaDay } from '../../values/india-day.ts'
import type { GroupContent } from '../editing/editable-product.ts'
import type { Product } from '../product.ts'
import type { OrganicCertificate, ProductFacts } from '../product-facts.ts'

/** Whether the claim may be made at this moment: up to the end of the certificate's last day in India. */
export function isCertified({ validUntil }: Pick<OrganicCertificate, 'validUntil'>, now: number): boolean {
  return indiaDay(now) <= validUntil
}

/** What a product says of itself in words. */
type Texts = Pick<Product, 'title' | 'hindiName' | 'description' | 'badge' | 'tags' | 'unit'>

/** Whether any of the texts claims organic growing, which only a product with a certificate may. */
export function claimsOrganic({ title, hindiName, description, badge, tags, unit }: Texts): boolean {
  // Lists ask this of each product, and one text is read faster than several. A claim that began in one and ended in the next is none.
  return hasClaim([title, hindiName ?? '', description, badge?.text ?? '', unit, ...tags].join('\n'))
}

/** The product with the words that may be shown of it at this moment, in milliseconds since 1970, and sold by. */
export function shownTexts<T extends Texts & Pick<Product, 'vendor' | 'organic'>>(product: T, now: number): T {
  return product.organic && isCertified(product.organic, now) ? product : withoutOrganicClaim(product)
}

/** What a product may be called at this moment, in milliseconds since 1970. */
export function shownTitle(
  { title, vendor, organic }: Pick<Product, 'title' | 'vendor' | 'organic'>,
  now: number,
): string {
  const others = { hindiName: null, description: '', badge: null, tags: [], unit: '' }
  return shownTexts({ title, vendor, organic, ...others }, now).title
}

/** What the goods of a group may be called at this moment, in milliseconds since 1970. */
export function shownGroupTitle(
  { title, vendor, facts }: Pick<GroupContent, 'title' | 'vendor' | 'facts'>,
  now: number,
): string {
  return shownTitle({ title, vendor, organic: facts?.organic ?? null }, now)
}

/** Every text of a group and one of its packs that customers read and that may claim organic growing. */
export function textsOfPack(
  { title, hindiName, description, tags, aliases, facts }: GroupTexts,
  { badge, unit }: Pick<Product, 'badge' | 'unit'>,
): Texts {
  return { title, hindiName, description, badge, unit, tags: [...tags, ...aliases, facts?.ingredients ?? ''] }
}

type GroupTexts = Pick<GroupContent, 'title' | 'hindiName' | 'description' | 'tags' | 'aliases'> & {
  facts: Pick<ProductFacts, 'ingredients'> | null
}

/**
 * The same product without the words that claim organic growing. A title or Hindi name of nothing else becomes the
 * vendor's name or none, a size of nothing else one unit, and a badge or tag of nothing else goes.
 */
export function withoutOrganicClaim<T extends Texts & Pick<Product, 'vendor'>>(product: T): T {
  if (!claimsOrganic(product)) return product
  const { title, hindiName, description, badge, tags, vendor, unit } = product
  const badgeText = badge && withoutClaim(badge.text)
  return {
    ...product,
    title: withoutClaim(title) || vendor,
    hindiName: (hindiName && withoutClaim(hindiName)) || null,
    description: withoutClaim(description),
    badge: badge && badgeText ? { ...badge, text: badgeText } : null,
    tags: tags.map(withoutClaim).filter((tag) => tag !== ''),
    unit: unitWithoutClaim(unit),
  }
}

/** What a pack may be said to hold at this moment, in milliseconds since 1970. */
export function shownUnit({ unit, organic }: Pick<Product, 'unit' | 'organic'>, now: number): string {
  return organic && isCertified(organic, now) ? unit : unitWithoutClaim(unit)
}

/** The size of a pack of a group, as it may be said at this moment, in milliseconds since 1970. */
export function shownGroupUnit(
  { group, pack }: { group: Pick<GroupContent, 'facts'>; pack: Pick<Product, 'unit'> },
  now: number,
): string {
  return shownUnit({ unit: pack.unit, organic: group.facts?.organic ?? null }, now)
}

function unitWithoutClaim(unit: string): string {
  return withoutClaim(unit) || ONE_UNIT
}

/** The size of a pack that says nothing of how much it is. */
const ONE_UNIT = '1'

/** What the label may be said to state at this moment, in milliseconds since 1970: without a valid certificate no claim. */
export function shownFacts(facts: ProductFacts, now: number): ProductFacts {
  const { organic, ingredients } = facts
  if (organic && isCertified(organic, now)) return facts
  return { ...facts, organic: null, ingredients: ingredients === null ? null : withoutClaim(ingredients) || null }
}

/** English and Hindi words, in either script, alone or with what certifies them. */
const WORDS =
  /(?<![\p{L}\p{M}])(?:certified[\s-]+)?(?:organic(?:s|ally)?|organik|jaivik|jaivic|जैविक|जैव|ऑर्गेनिक|ऑर्गॅनिक|आर्गेनिक|ओर्गेनिक)(?![\p{L}\p{M}])/giu

function hasClaim(text: string): boolean {
  WORDS.lastIndex = 0
  return WORDS.test(text.normalize('NFKC'))
}

function withoutClaim(text: string): string {
  if (!hasClaim(text)) return text
  const rest = text
    .normalize('NFKC')
    .replace(WORDS, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/([([])[\s,;:.-]+/g, '$1')
    .replace(/\s+(?=[)\]])/g, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .replace(/^[\s,;:.-]+/, '')
    .trim()
  // "Organic honey" is "Honey" then.
  return /^\p{Lu}/u.test(text) ? rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : rest
}

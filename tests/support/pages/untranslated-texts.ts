import type { BrowserContext, Page } from '@playwright/test'
import { formatCountry } from '../../../src/i18n/format.ts'

/** What the API was asked for and answered: data, which no catalogue translates. */
export interface ReceivedData {
  /** Resolves to every text of the successful answers so far; the page asks again for those that could not be read. */
  texts: (page: Page) => Promise<ReadonlySet<string>>
  clear: () => void
}

/** Records the texts of the API's successful answers; what a refusal says is a message and no data. */
export function recordReceivedData(context: BrowserContext): ReceivedData {
  const texts = new Set<string>()
  const readings: Promise<void>[] = []
  const unread = new Set<string>()
  context.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (!response.ok() || !pathname.includes('/api/')) return
    // What is searched for is shown with what was found.
    for (const words of searchParams.values()) texts.add(words)
    readings.push(
      response.json().then(
        (json) => addTexts(json, texts),
        // The browser no longer had the answer when it was read.
        () => void (response.request().method() === 'GET' && unread.add(response.url())),
      ),
    )
  })
  return {
    texts: async (page) => {
      await Promise.all(readings)
      for (const url of unread) {
        addTexts(await page.evaluate(readAgain, url), texts)
        unread.delete(url)
      }
      return texts
    },
    clear: () => {
      texts.clear()
      unread.clear()
    },
  }
}

/**
 * In a build in the pseudo-locale: the texts and accessible names of the page and its frames with words that have no
 * accents and are no data. They did not come from the message catalogue.
 */
export async function untranslatedTexts(page: Page, data: ReceivedData): Promise<string[]> {
  const known = [...(await data.texts(page))]
    .map((text) => (COUNTRY_CODE.test(text) ? formatCountry(text) : text))
    .filter((text) => /[a-z]{2}/i.test(text))
    .sort((a, b) => b.length - a.length)
  const shown = (await Promise.all(page.frames().map((frame) => frame.evaluate(collectTexts)))).flat()
  return [...new Set(shown)].filter((text) => /[a-z]{2}/i.test(withoutData(text, known)))
}

/** Of countries the shop sends codes, and Intl names them. */
const COUNTRY_CODE = /^[A-Z]{2}$/

/** Dates are written and lists joined by Intl; order numbers and test payments are ids, card networks are names; the network's own words are the same in every language. */
const NOT_FROM_CATALOGUE = [
  /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/gi,
  /\b[AP]M\b/gi,
  /\band\b/gi,
  /\bHB [0-9A-F]{8}\b/gi,
  /\b(success|failure)@razorpay\b/gi,
  /\b(Visa|MasterCard|RuPay|Diners Club|American Express)\b/gi,
  /\b(GET|POST|DELETE|200 OK)\b/gi,
]

function withoutData(text: string, known: readonly string[]): string {
  let rest = text.toLowerCase()
  for (const each of known) rest = rest.replaceAll(each.toLowerCase(), '')
  return NOT_FROM_CATALOGUE.reduce((left, pattern) => left.replace(pattern, ''), rest)
}

/** Runs in the page: the answer of a read, asked for with the page's session. */
async function readAgain(url: string): Promise<unknown> {
  const authorization = sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token')
  return (await fetch(url, authorization === null ? {} : { headers: { authorization } })).json()
}

/** Runs in the page: every text node and every attribute that is read or read out. */
function collectTexts(): string[] {
  const texts = [document.title]
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    // A pre shows what was sent and received, an avatar the first letters of a name.
    if (!node.parentElement?.closest('script, style, noscript, pre, title, .avatar')) texts.push(node.textContent ?? '')
  }
  const names = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ]
  for (const name of names) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  }
  texts.push(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '')
  return texts
}

function addTexts(value: unknown, texts: Set<string>): void {
  // The figure of an offer is printed larger, in an element of its own; a customer is greeted by the first name.
  if (typeof value === 'string') for (const text of [value, ...value.split(/\d+%/)]) texts.add(text.trim())
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) addTexts(each, texts)
  if ('fullName' in value) addTexts(String(value.fullName).split(' '), texts)
}

import { browserGone } from './scenarios/browser-gone.ts'
import { realBrowser } from './scenarios/real-browser.ts'
import { short } from './short.ts'

short(browserGone)
short(realBrowser)

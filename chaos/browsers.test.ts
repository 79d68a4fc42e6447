import { browserGone } from './scenarios/browser-closed.ts'
import { realBrowser } from './scenarios/real-browser.ts'
import { short } from './short-run.ts'

short(browserGone)
short(realBrowser)

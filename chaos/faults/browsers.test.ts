import { browserClosed } from '../scenarios/browser-closed.ts'
import { realBrowser } from '../scenarios/real-browser.ts'
import { testShortRun } from '../short-run.ts'

testShortRun(browserClosed)
testShortRun(realBrowser)

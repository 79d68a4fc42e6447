import { PSEUDO_LOCALE } from '../../src/build/pseudo-locale.ts'
import { buildRuntime } from '../builds/build-runtime.ts'
import { ensureChromium } from './chromium.ts'
import { installOtherBrowsers } from './other-browsers.ts'
import { installProxies } from './proxies.ts'

/*
 * What the later stages of `npm test` need, while the first ones run: the programs that apt installs, which is waiting
 * for a network, and the three builds. Each stage that needs one of them asks for it again, and finds it there.
 */
ensureChromium()
installProxies()
installOtherBrowsers()
await buildRuntime('shop')
await buildRuntime('demo')
await buildRuntime('demo', { locale: PSEUDO_LOCALE })

import { plural } from '../../format.ts'

/** The name of the whole. */
export const backOffice = 'Haribhari back office'
export const menu = 'Back office'
export const groups = { work: '', shop: 'Shop', people: 'People', business: 'House' }
export const more = 'More'
export const find = 'Order, product, SKU, customer'
export const foundScreens = 'Screens'
export const foundOrders = 'Orders'
export const foundProducts = 'Products'
export const foundCustomers = 'Customers'
export const foundCount = (count: number) => plural(count, { one: '# found', other: '# found' })
export const finding = 'Looking …'
export const nothingFound = 'Nothing by that name'
/** Whether changes are told as they happen. */
export const liveStates = {
  connecting: 'Connecting',
  live: 'Live',
  polling: 'Checked every 20 s',
  unreachable: 'Not live',
} as const
export const offlineSince = (time: string) => `Offline since ${time}`
export const noNetworkSince = (time: string) => `No network since ${time}.`
export const shownAsLoaded = 'You see what was loaded before. Saving waits.'
export const tryNow = 'Try now'
export const useTheme = { light: 'Light colours', dark: 'Dark colours', device: 'Colours of this device' }
export const keys = 'Keys of this screen'
export const signOut = 'Sign out'
export const account = (name: string, role: string) => `${name}, ${role}`
export const toShop = 'Open the shop'

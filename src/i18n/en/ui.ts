import { formatDecimal, formatNumber, plural } from '../format.ts'

export const errorTitle = 'That did not work'
export const tryAgain = 'Try again'
export const stepDone = ', done'
export const orderProgress = 'Order progress'
export const close = 'Close'
export const notifications = 'Notifications'
export const cancel = 'Cancel'
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const passwordTooShort = 'At least 8 characters'
export const passwordWeak = 'Easy to guess'
export const passwordFair = 'Good enough'
export const passwordStrong = 'Strong'
/** The accessible name of a control that a page has many of, with what it acts on: "Remove: Kesar mango". */
export const actionOn = (action: string, subject: string) => `${action}: ${subject}`
export const quantityOf = (product: string) => `Quantity of ${product}`
export const decreaseQuantity = 'Decrease quantity'
export const increaseQuantity = 'Increase quantity'
export const decreaseQuantityBy = (amount: string) => `Decrease quantity by ${amount}`
export const increaseQuantityBy = (amount: string) => `Increase quantity by ${amount}`
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const category = 'Category'
export const search = 'Search'
export const closeSearch = 'Close search'
export const itemCount = (count: number) => plural(count, { one: '# item', other: '# items' })
export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = (place: number, count: number) => `${formatNumber(place)} of ${formatNumber(count)}`
export const previousSlide = 'Previous slide'
export const slideNumber = (place: number) => `Slide ${formatNumber(place)}`
export const playSlides = 'Play slides'
export const pauseSlides = 'Pause slides'
export const nextSlide = 'Next slide'
export const removeFilter = (filter: string) => `Remove ${filter}`
export const skipToContent = 'Skip to content'
export const dealEnded = 'Deal ended'
export const endsIn = 'Ends in'
export const timeUnits = { days: 'days', hours: 'hours', mins: 'mins', sec: 'sec' }
export const formerPrice = (price: string) => `<spoken>was </spoken>${price}`
export const outOfStock = 'Out of stock'
export const diets = { veg: 'Vegetarian', egg: 'Contains egg', nonveg: 'Non-vegetarian' }
export const changePack = 'Change pack'
/** The name of a button that shows a pack and its price: "500 g, ₹56/kg. Change pack: Desi tomato". */
export const packButton = (shown: readonly string[], action: string) => `${shown.join(', ')}. ${action}`
export const byVendor = 'by <vendor></vendor>'
export const rated = (stars: number) => `Rated ${stars} out of 5`
/** Where nobody has rated yet. */
export const notRated = 'No ratings yet'
export const percentOff = (percent: number) => `${formatDecimal(percent)}% off`

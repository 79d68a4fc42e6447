import { plural } from '../../format.ts'

export const offers = 'Offers'
export const whyShop = (shop: string) => `Why ${shop}`
export const categoriesTitle = 'Featured Categories'
export const itemCount = (count: number) => plural(count, { other: '# items' })
export const dealsTitle = 'Deals of the day'
export const popularTitle = 'Popular products'
export const popularByCategory = 'Popular products by category'
export const allProducts = 'All'
export const newsletterTitle = 'What is in season, every Friday'
export const newsletterText = 'One short letter: what came in, what it costs, how to cook it.'
export const newsletterEmail = 'Email address'
export const newsletterEmailExample = 'you@example.in'
export const subscribe = 'Subscribe'
export const noNewsletter = 'There is no letter yet. Nothing was sent, and your email was not kept.'

import { formatList } from '../../format.ts'

export const title = 'About Us'
export const lead =
  'Haribhari means green and full. That is how a kitchen should look on a market morning, and what we try to bring to yours.'
/** `categories` are the shop's own, as words of a sentence. */
export const range = (categories: readonly string[]) =>
  `We sell ${formatList(categories)}. Everything is priced in rupees, with the maximum retail price beside what you pay.`
export const originTitle = 'Where it comes from'
export const origin =
  'Every product names its grower or maker. Follow the name on a card and you see everything else they bring us. When a grower has nothing left, the shelf says so; we do not take orders for what is not there.'
export const ordersTitle = 'How we handle an order'
export const orders =
  'When you go to pay, the things in your basket are held for you for a while, and nobody else can buy them. If a payment comes through but the order cannot be made, the money goes back to you, and you can follow the refund under <link>your orders</link>. Until we start packing, you can cancel an order there yourself.'
export const contactTitle = 'How to reach us'
export const emailOrPhone = (email: string, phone: string) => `<email>${email}</email> or <phone>${phone}</phone>`

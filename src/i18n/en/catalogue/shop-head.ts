export const searchTitle = (words: string) => `${words} in the shop`
export const title = 'Shop'
export const categoryTitle = (category: string) => `Shop ${category}`
export const searchDescription = (words: string) => `What the shop has for ${words}, with prices in rupees.`
export const description = 'Organic fruits, vegetables, plants and groceries, with prices in rupees.'
export const categoryDescription = (category: string) =>
  `All ${category} of the shop, organically grown, with prices in rupees.`

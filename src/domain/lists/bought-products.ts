/** How many of a customer's latest orders say what they buy: those before tell of another season. */
export const MAX_BUY_AGAIN_ORDERS = 50

/** How many products are offered to be bought again. */
export const MAX_BUY_AGAIN_PRODUCTS = 12

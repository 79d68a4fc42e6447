/** More stock than any number of rounds sells. */
export const REFILL_STOCK = 'update products set stock = 100000000, received = 100000000 where stock > 0'

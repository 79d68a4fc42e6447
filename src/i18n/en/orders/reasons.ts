/** Why the shop itself sent money back or changed an order, by the code that records keep. Part of the API's responses. */
export const reasons = {
  'paid-twice': 'This basket was paid twice.',
  'amount-differs': 'The amount paid was not the amount asked.',
  'ordered-otherwise': 'This basket was ordered in another way meanwhile.',
  'sold-out-meanwhile': 'The payment came late, and something in the basket had sold out.',
  'order-cancelled': 'The order was cancelled.',
  'order-returned': 'The order was returned.',
  'less-was-picked': 'Less was packed than was paid for.',
  'goods-were-wrong': 'Some of the goods were not as they should be.',
  'cancelled-by-customer': 'Cancelled by the shopper.',
  'money-returned': 'The money has gone back.',
}

/* What each request asks of Vendure's Shop API: about what this shop's answer to the same request tells. */

const PRICES = '... on SinglePrice { value } ... on PriceRange { min max }'
const ORDER = '... on Order { id code state total lines { id quantity linePriceWithTax productVariant { id name } } }'
const PROBLEM = '... on ErrorResult { errorCode message }'

export const QUERIES = {
  /** As its storefronts list and search. */
  search: (input: string) => `{ search(input: { ${input} groupByProduct: true, take: 1000 }) { totalItems items {
    productId productName slug description sku productVariantId inStock priceWithTax { ${PRICES} } } } }`,
  products: `{ products(options: { take: 1000 }) { totalItems items { id name slug description
    variants { id name sku priceWithTax stockLevel } } } }`,
  product: (id: string) =>
    `{ product(id: "${id}") { id name slug description variants { id name sku priceWithTax stockLevel } } }`,
  addItem: `mutation($variant: ID!) { result: addItemToOrder(productVariantId: $variant, quantity: 1) { ${ORDER} ${PROBLEM} } }`,
  adjustLine: `mutation($line: ID!, $quantity: Int!) {
    result: adjustOrderLine(orderLineId: $line, quantity: $quantity) { ${ORDER} ${PROBLEM} } }`,
  register: `mutation($email: String!, $password: String!) { registerCustomerAccount(input: {
    firstName: "Asha", lastName: "Rao", emailAddress: $email, password: $password }) { ... on Success { success } ${PROBLEM} } }`,
  signIn: `mutation($email: String!, $password: String!) {
    login(username: $email, password: $password) { ... on CurrentUser { id } ${PROBLEM} } }`,
  setCustomer: `mutation($email: String!) { result: setCustomerForOrder(
    input: { firstName: "Asha", lastName: "Rao", emailAddress: $email }) { ${ORDER} ${PROBLEM} } }`,
  setAddress: `mutation { result: setOrderShippingAddress(input: { fullName: "Asha Rao", streetLine1: "12, Kothrud",
    streetLine2: "Near the temple", city: "Pune", province: "Maharashtra", postalCode: "411038", countryCode: "IN",
    phoneNumber: "9876543210" }) { ${ORDER} ${PROBLEM} } }`,
  shippingMethods: '{ eligibleShippingMethods { id name priceWithTax } }',
  setShippingMethod: `mutation($method: ID!) { result: setOrderShippingMethod(shippingMethodId: [$method]) { ${ORDER} ${PROBLEM} } }`,
  arrangePayment: `mutation { result: transitionOrderToState(state: "ArrangingPayment") { ${ORDER} ${PROBLEM} } }`,
  pay: `mutation { result: addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { ${ORDER} ${PROBLEM} } }`,
  orderByCode: 'query($code: String!) { orderByCode(code: $code) { code state active lines { id quantity } } }',
}

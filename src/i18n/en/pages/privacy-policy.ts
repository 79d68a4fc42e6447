export const title = 'Privacy Policy'
export const lead = 'We keep what an order needs, tell nobody who does not have to know, and follow nobody around.'
export const storedTitle = 'What we keep'
export const storedDetails = 'Your name, email and, if you give them, your mobile number and location.'
export const storedAddresses = 'Your delivery addresses, until you delete them.'
export const storedLists = 'Your basket and wishlist, so that they are there on your next visit.'
export const storedOrders =
  'Your orders with their address and amounts, because tax law asks every shop to keep its bills.'
export const storedPassword = 'Your password only as a hash, from which it cannot be read back.'
export const browserTitle = 'What stays in your browser'
export const browser =
  'While you are signed in, your browser keeps a token that proves who you are: until you sign out if you asked to be kept signed in, and otherwise until you close the tab. There are no advertising cookies, no trackers and no scripts of other companies on our pages, except the payment window once you choose to pay.'
export const paymentsTitle = 'Payments'
export const payments =
  'Card and UPI details go straight to the payment provider and never reach us. The provider tells us that a payment was made, how much it was, and by which number we can refund it.'
export const guestsTitle = 'Guests'
export const guests =
  'Signing in as a guest makes an account of your own that only this browser knows. Nobody else sees what you put into it.'
export const rightsTitle = 'Your say'
export const rights =
  'Write to the address in the footer to see, correct or delete what we keep of you. Orders that the law makes us keep are then kept without your name wherever that is allowed.'

/** What the screens of the back office are called, in its menu and at their heads. */
export const start = 'Start'
export const products = 'Products'
export const staff = 'Staff'
export const audit = 'Audit'
export const stock = 'Stock'
export const account = 'Your account'
export const settings = 'Settings'
export const customers = 'Customers'

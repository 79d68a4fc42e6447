export { addCustomerNote } from './add-customer-note.ts'
export { decideRequest, requestForCustomer } from './customer-requests.ts'
export { exportCustomer } from './export-customer.ts'

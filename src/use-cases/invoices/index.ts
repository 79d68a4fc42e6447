export { addressLines } from './issue-invoice.ts'

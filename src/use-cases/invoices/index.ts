export { addressLines, chargedLines } from './issue-invoice.ts'

export { addressLines, chargedLines, soldAtOf } from './issue-invoice.ts'

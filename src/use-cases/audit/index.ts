export {
  createAuditedWrite,
  type Recorded,
  recorded,
  type Written,
  type WrittenResult,
} from './audited-write.ts'
export { sealAuditDays } from './seal-days.ts'

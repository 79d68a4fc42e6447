export { closeCashRun } from './close-cash-run.ts'

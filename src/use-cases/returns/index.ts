export { cashDueOf } from './cash-due.ts'
export { recordReturn } from './record-return.ts'
export { blockedGoods, hasLeft, returnableUnits } from './units-in-bags.ts'

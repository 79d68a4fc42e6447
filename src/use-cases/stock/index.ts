export { correctLot, lotsToCorrect } from './correct-stock.ts'
export { setLotState } from './lot-state.ts'
export { receiveLot } from './receive-stock.ts'
export { reviewStock } from './review-stock.ts'

export { type AdvanceOrderInput, advanceOrder, advanceOrderIn } from './advance-order.ts'
export { cancelOrder } from './cancel-order.ts'
export { leftOfPayment, refundableLines, refundLines } from './refund-lines.ts'
export { refundOrder } from './refund-order.ts'

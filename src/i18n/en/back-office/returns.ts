import { plural } from '../../format.ts'

export const cameBack = 'Goods came back…'
export const takeOut = 'Take blocked goods out…'
export const mustNotLeave = (goods: readonly { title: string; qty: number; lotNo: string }[]) =>
  `Not to leave the shop: ${goods.map(({ title, qty, lotNo }) => `${qty} × ${title}${lotNo === '' ? '' : `, lot ${lotNo}`}`).join('; ')}. The lot was blocked or recalled after packing. Take these goods out, then the rest can be handed over.`
export const title = (order: string) => `Goods came back, ${order}`
export const takeOutTitle = (order: string) => `Take blocked goods out, ${order}`
export const failed = 'The lines did not load'
export const lineOf = (goods: string) => `${goods} came back`
export const unitsLeft = (units: number) => plural(units, { one: '# unit', other: '# units' })
export const withCustomer = 'With the customer'
export const inBags = 'In the bags'
export const noneSent = 'None was there'
export const allBack = 'All came back'
export const unitsOf = (goods: string) => `Units of ${goods} that came back`
export const reasonOf = (goods: string) => `Why ${goods} came back`
export const outcomeOf = (goods: string) => `What becomes of ${goods}`
export const lotOf = (goods: string) => `Lot for ${goods}`
export const refundOf = (goods: string) => `Send money back for ${goods}`
export const lessCashOf = (goods: string) => `Ask for less cash for ${goods}`
export const amountOf = (goods: string) => `Money for ${goods}, in rupees`
export const sendBack = 'Refund'
export const lessCash = 'Less cash'
export const amount = 'Rupees'
export const outcomes = { restock: 'Back into stock', waste: 'Waste' } as const
export const soldFrom = 'The lot it was sold from'
export const lotWithDay = (lot: string, day: string) => (lot === '' ? `Until ${day}` : `${lot}, until ${day}`)
export const lotWithout = (lot: string) => (lot === '' ? 'Lot without a number' : lot)
export const onlyWaste = 'No good lot has room for these goods: they can only be wasted.'
export const notSoldAgain = 'What is damaged, spoilt or recalled is not sold again: it is wasted.'
export const onlyWasteBlocked = 'Their lot is blocked or recalled: they are wasted.'
export const noMoney =
  'No money goes back here: all of it did already, or it was paid in cash and is handed back by hand.'
export const thisReturn = 'Goes back'
export const cashLess = 'Less in cash at the door'
export const note = 'Note'
export const customerReads = 'May be empty. The customer reads it with the refund'
export const act = 'Write down'
export const actAndRefund = (amount: string) => `Write down, refund ${amount}`
export const actAndLess = (amount: string) => `Write down, ${amount} less`
export const wasRecorded = (units: number) =>
  plural(units, { one: '# unit that came back is written down', other: '# units that came back are written down' })

export const returns = 'Came back'
export const returnedLine = (units: number, goods: string) => `${units} × ${goods}`
export const wasRestocked = (lot: string) => (lot === '' ? 'Back in stock' : `Back in stock, lot ${lot}`)
export const wasWasted = (lot: string) => (lot === '' ? 'Wasted' : `Wasted, lot ${lot}`)
export const wentBack = (amount: string) => `Refund of ${amount}`
export const wasNotPaid = (amount: string) => `${amount} less to pay in cash`
export const noMoneyBack = 'No money went back'

import { createDictionary } from './dictionary.ts'
import type { Facts } from './indexable.ts'

/** What filters, sorts and ranks products, by their slots: numbers in the rows of two arrays. */
export interface ProductRows {
  write: (slot: number, facts: Facts & { positionInGroup: number }, group: number) => void
  writeTitle: (slot: number, title: number) => void
  /** A look at the row; it shows what the row has at the time. */
  facts: (slot: number) => Facts
  stock: (slot: number) => number
  position: (slot: number) => number
  sellingPrice: (slot: number) => number
  ratingTenths: (slot: number) => number
  /** The same number for products of the same category, diet, origin and certificate. */
  kind: (slot: number) => number
  /** The same number for products of the same vendor. */
  vendor: (slot: number) => number
  group: (slot: number) => number
  positionInGroup: (slot: number) => number
  /** The number of its title. */
  title: (slot: number) => number
  /** The net unit; null where the pack has no net quantity to compare prices by. */
  comparedBy: (slot: number) => Facts['netUnit']
}

/** Columns of whole numbers of any size. */
const AMOUNTS = { position: 0, sellingPrice: 1, stock: 2, netAmount: 3 } as const
const AMOUNT_COUNT = 4
/** Columns of small numbers; what has a value of another kind stands here by its number. */
const NUMBERS = { group: 0, positionInGroup: 1, ratingTenths: 2, netUnit: 3, vendor: 4, kind: 5, title: 6 } as const
const NUMBER_COUNT = 7
const NET_UNITS = [null, 'g', 'ml', 'piece'] as const

/** What many products have alike. */
type Kind = Pick<Facts, 'category' | 'diet' | 'origin' | 'organic'>

/** `idOf` answers the id of the product that has the slot. */
export function createProductRows(idOf: (slot: number) => string): ProductRows {
  let amounts = new Float64Array(0)
  let numbers = new Int32Array(0)
  const vendors = createDictionary<string>()
  const kinds = createDictionary<Kind>()

  const amountAt = (slot: number, column: number) => amounts[slot * AMOUNT_COUNT + column] ?? 0
  const numberAt = (slot: number, column: number) => numbers[slot * NUMBER_COUNT + column] ?? 0
  const kindAt = (slot: number) => kinds.value(numberAt(slot, NUMBERS.kind))

  class Row implements Facts {
    readonly #slot: number
    constructor(slot: number) {
      this.#slot = slot
    }
    get id() {
      return idOf(this.#slot)
    }
    get position() {
      return amountAt(this.#slot, AMOUNTS.position)
    }
    get sellingPrice() {
      return amountAt(this.#slot, AMOUNTS.sellingPrice)
    }
    get stock() {
      return amountAt(this.#slot, AMOUNTS.stock)
    }
    /** No pack has a net amount of 0. */
    get netAmount() {
      return amountAt(this.#slot, AMOUNTS.netAmount) || null
    }
    get netUnit() {
      return NET_UNITS[numberAt(this.#slot, NUMBERS.netUnit)] ?? null
    }
    get ratingTenths() {
      return numberAt(this.#slot, NUMBERS.ratingTenths)
    }
    get vendor() {
      return vendors.value(numberAt(this.#slot, NUMBERS.vendor))
    }
    get category() {
      return kindAt(this.#slot).category
    }
    get diet() {
      return kindAt(this.#slot).diet
    }
    get origin() {
      return kindAt(this.#slot).origin
    }
    get organic() {
      return kindAt(this.#slot).organic
    }
  }
  return {
    write: (slot, facts, group) => {
      if (slot * NUMBER_COUNT >= numbers.length) {
        // An eighth more, so that few rows are wasted.
        const rows = Math.ceil((slot + 1) * 1.125)
        const [moreAmounts, moreNumbers] = [new Float64Array(rows * AMOUNT_COUNT), new Int32Array(rows * NUMBER_COUNT)]
        moreAmounts.set(amounts)
        moreNumbers.set(numbers)
        amounts = moreAmounts
        numbers = moreNumbers
      }
      const { category, diet, origin, organic, vendor } = facts
      const kind = kinds.number([category, diet, origin, organic?.scheme, organic?.validUntil].join('\n'), () => ({
        category,
        diet,
        origin,
        organic: organic && { scheme: organic.scheme, validUntil: organic.validUntil },
      }))
      const amountsFrom = slot * AMOUNT_COUNT
      amounts[amountsFrom + AMOUNTS.position] = facts.position
      amounts[amountsFrom + AMOUNTS.sellingPrice] = facts.sellingPrice
      amounts[amountsFrom + AMOUNTS.stock] = facts.stock
      amounts[amountsFrom + AMOUNTS.netAmount] = facts.netAmount ?? 0
      const numbersFrom = slot * NUMBER_COUNT
      numbers[numbersFrom + NUMBERS.group] = group
      numbers[numbersFrom + NUMBERS.positionInGroup] = facts.positionInGroup
      numbers[numbersFrom + NUMBERS.ratingTenths] = facts.ratingTenths
      numbers[numbersFrom + NUMBERS.netUnit] = NET_UNITS.indexOf(facts.netUnit)
      numbers[numbersFrom + NUMBERS.vendor] = vendors.number(vendor, () => vendor)
      numbers[numbersFrom + NUMBERS.kind] = kind
    },
    writeTitle: (slot, title) => {
      numbers[slot * NUMBER_COUNT + NUMBERS.title] = title
    },
    facts: (slot) => new Row(slot),
    stock: (slot) => amountAt(slot, AMOUNTS.stock),
    position: (slot) => amountAt(slot, AMOUNTS.position),
    sellingPrice: (slot) => amountAt(slot, AMOUNTS.sellingPrice),
    ratingTenths: (slot) => numberAt(slot, NUMBERS.ratingTenths),
    kind: (slot) => numberAt(slot, NUMBERS.kind),
    vendor: (slot) => numberAt(slot, NUMBERS.vendor),
    group: (slot) => numberAt(slot, NUMBERS.group),
    positionInGroup: (slot) => numberAt(slot, NUMBERS.positionInGroup),
    title: (slot) => numberAt(slot, NUMBERS.title),
    comparedBy: (slot) =>
      amountAt(slot, AMOUNTS.netAmount) > 0 ? (NET_UNITS[numberAt(slot, NUMBERS.netUnit)] ?? null) : null,
  }
}

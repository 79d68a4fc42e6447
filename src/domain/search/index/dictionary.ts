/** Values that many products have, each held once and known by its number. It only grows. */
export interface Dictionary<T> {
  /** The number of the value with this key, which is made when it is new. */
  number: (key: string, make: () => T) => number
  /** Throws for a number that it did not give. */
  value: (number: number) => T
}

export function createDictionary<T>(): Dictionary<T> {
  const numbers = new Map<string, number>()
  const values: T[] = []
  return {
    number: (key, make) => {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      values.push(make())
      return values.length - 1
    },
    value: (number) => {
      const value = values[number]
      if (value === undefined) throw new RangeError(`No value has the number ${number}`)
      return value
    },
  }
}

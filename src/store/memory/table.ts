/** Records by key, in the order they were first kept. A record is replaced whole and never changed in place. */
export interface Table<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  entries(): Iterable<[string, V]>
  values(): Iterable<V>
}

/** A table whose changes are seen by nobody else until they are kept. */
export interface StagedTable<V> extends Table<V> {
  readonly changed: boolean
  keep(): void
}

export function newTable<V>(entries: Iterable<readonly [string, V]> = []): Table<V> {
  const kept = new Map(entries)
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    delete: (key) => void kept.delete(key),
    entries: () => kept.entries(),
    values: () => kept.values(),
  }
}

/** Lays a transaction's changes over a table. Dropping the result undoes them; `keep` makes them true at once. */
export function staged<V>(kept: Table<V>): StagedTable<V> {
  const changes = new Map<string, { value: V } | null>()
  function* entries(): Iterable<[string, V]> {
    for (const [key, value] of kept.entries()) {
      const change = changes.get(key)
      if (change === undefined) yield [key, value]
      else if (change !== null) yield [key, change.value]
    }
    for (const [key, change] of changes) {
      if (change !== null && kept.get(key) === undefined) yield [key, change.value]
    }
  }
  return {
    get changed() {
      return changes.size > 0
    },
    get(key) {
      const change = changes.get(key)
      return change === undefined ? kept.get(key) : change?.value
    },
    set: (key, value) => void changes.set(key, { value }),
    delete: (key) => void changes.set(key, null),
    entries,
    *values() {
      for (const [, value] of entries()) yield value
    },
    keep() {
      for (const [key, change] of changes) {
        if (change === null) kept.delete(key)
        else kept.set(key, change.value)
      }
    },
  }
}

type Make<Context> = (context: Context) => object
type Makers = readonly Make<never>[]
/** All that the objects of these makers have. */
type Together<M extends Makers> = Intersection<ReturnType<M[number]>>
/** What each of them needs. */
type ContextOf<M extends Makers> = Intersection<Parameters<M[number]>[0]>
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** One object with all that the makers' objects have; of two with the same name the later counts. */
export function mergeParts<const M extends Makers>(makers: M, context: ContextOf<M>): Together<M>
export function mergeParts(makers: readonly Make<unknown>[], context: unknown): object {
  return Object.assign({}, ...makers.map((make) => make(context)))
}

/**
 * As `mergeParts`, but each part is made when something of it is first asked for. A transaction has some three hundred
 * functions and uses five: to make them all takes longer than its statements.
 */
export function lazyParts<const M extends Makers>(makers: M): (context: ContextOf<M>) => Together<M>
export function lazyParts(makers: readonly Make<unknown>[]): (context: unknown) => object {
  let owners: ReadonlyMap<string | symbol, number> | null = null
  return (context) => {
    owners ??= ownersOf(makers, context)
    return new Proxy({}, createHandler(makers, owners, context))
  }
}

/** Which part has what name. */
function ownersOf(makers: readonly Make<unknown>[], context: unknown): ReadonlyMap<string | symbol, number> {
  return new Map(makers.flatMap((make, index) => Object.keys(make(context)).map((name) => [name, index] as const)))
}

function createHandler(
  makers: readonly Make<unknown>[],
  owners: ReadonlyMap<string | symbol, number>,
  context: unknown,
): ProxyHandler<object> {
  const made: (object | undefined)[] = []
  const find = (name: string | symbol): unknown => {
    const owner = owners.get(name)
    if (owner === undefined) return undefined
    let part = made[owner]
    if (part === undefined) {
      part = makers[owner]?.(context) ?? {}
      made[owner] = part
    }
    return Reflect.get(part, name)
  }
  return {
    get: (_, name) => find(name),
    has: (_, name) => owners.has(name),
    // Spread into another object, it has all.
    ownKeys: () => [...owners.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      owners.has(name) ? { value: find(name), enumerable: true, configurable: true, writable: true } : undefined,
  }
}

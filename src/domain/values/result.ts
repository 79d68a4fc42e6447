/** What a rule or use case answers: the value, or an expected failure with its code. Surprises are thrown instead. */
export type Result<T, F extends { code: string }> = { ok: true; value: T } | ({ ok: false } & F)

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

// Inferred from the arguments only: a code that the place of the call does not expect must not compile.
export function failed<const C extends string, D extends object = object>(
  code: C,
  detail?: D,
): { ok: false } & { code: C } & NoInfer<D> {
  return Object.assign({ ok: false as const, code }, detail)
}

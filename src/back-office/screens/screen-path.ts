import type { ScreenPath } from './screens.ts'

/** The names of a path's parameters: `id` of `/orders/$id`. */
type ParameterName<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

/** Where to go: a screen, and a value for each parameter of its path. */
export type ScreenTarget<P extends ScreenPath> = { to: P; search?: Readonly<Record<string, unknown>> } & ([
  ParameterName<P>,
] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParameterName<P>, string>> })

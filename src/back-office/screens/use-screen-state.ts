import { type AnyRouter, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'

/** A parameter of the path: `useScreenParameter('id')` at `/orders/$id`. Empty where the path has none of that name. */
export function useScreenParameter(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams<AnyRouter, undefined, false>({ strict: false })
  return String(params[name] ?? '')
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What a screen keeps in its address, so that a reload and a shared link show the same: filters, sorting, the chosen row.
 * Every field of the schema needs a fallback, since addresses are typed by hand too. Setting a part replaces the entry of
 * the history, unless told to add one; undefined takes a field out.
 */
export function useScreenState<S extends v.GenericSchema<unknown, Fields>>(schema: S) {
  const search: unknown = useSearch<AnyRouter, undefined, false>({ strict: false })
  const { history, options } = useRouter<AnyRouter>()
  const state: v.InferOutput<S> = useMemo(() => v.parse(schema, search), [schema, search])
  const setState = useCallback(
    (change: Partial<v.InferOutput<S>>, { push = false } = {}) => {
      const { pathname, search: before } = history.location
      const fields: Fields = { ...options.parseSearch?.(before), ...change }
      const address = pathname + (options.stringifySearch?.(fields) ?? '')
      if (push) history.push(address)
      else history.replace(address)
    },
    [history, options],
  )
  return [state, setState] as const
}

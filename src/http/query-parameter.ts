import type { Parameter } from './route.ts'

/** An optional parameter of a call's query, as the API document describes it. */
export function queryParameter(name: string, description: string, schema: Parameter['schema']): Parameter {
  return { name, in: 'query', required: false, description, schema }
}

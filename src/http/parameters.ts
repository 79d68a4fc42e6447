import type { Parameter } from './handle.ts'

/** A part of the path, for the document. */
export function pathParameter(name: string, description: string): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string' } }
}

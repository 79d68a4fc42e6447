import * as v from 'valibot'

/** The part of JSON Schema that the shop's own shapes use. */
export interface JsonSchema {
  type?: string | undefined
  $ref?: string | undefined
  const?: unknown
  enum?: unknown[] | undefined
  anyOf?: JsonSchema[] | undefined
  items?: JsonSchema | undefined
  properties?: Record<string, JsonSchema> | undefined
  additionalProperties?: unknown
  required?: string[] | undefined
}

const shapeSchema: v.GenericSchema<JsonSchema> = v.object({
  type: v.optional(v.string()),
  $ref: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.lazy(() => shapeSchema))),
  items: v.optional(v.lazy(() => shapeSchema)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => shapeSchema),
    ),
  ),
  additionalProperties: v.optional(v.unknown()),
  required: v.optional(v.array(v.string())),
})

export function parseJsonSchema(schema: unknown): JsonSchema {
  return v.parse(shapeSchema, schema)
}

/** A shape as a developer would write it down: one field a line, `?` after what may be left out. */
export function schemaText(shape: JsonSchema, indent = ''): string {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? ''
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (shape.items) return `${schemaText(shape.items, indent)}[]`
  const fields = Object.entries(shape.properties ?? {})
  if (fields.length === 0) return shape.type ?? 'anything'
  const inner = `${indent}  `
  const lines = fields.map(([name, field]) => {
    const mark = shape.required?.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${schemaText(field, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

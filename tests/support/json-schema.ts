/**
 * Validates a value against a schema of the OpenAPI document `root`. Returns one line for each error. Knows only the
 * JSON Schema keywords that the document uses, and reports properties that the document does not list.
 */
export function schemaErrors(value: unknown, schema: unknown, root: unknown, path = '$'): string[] {
  const keywords = toMap(schema)
  const ref = keywords.get('$ref')
  if (typeof ref === 'string') return schemaErrors(value, resolveRef(ref, root), root, path)
  const errors: string[] = []
  for (const part of toArray(keywords.get('allOf'))) errors.push(...schemaErrors(value, part, root, path))
  const anyOf = toArray(keywords.get('anyOf'))
  if (anyOf.length > 0 && !anyOf.some((part) => schemaErrors(value, part, root, path).length === 0)) {
    errors.push(`${path} matches no schema of anyOf`)
  }
  if (keywords.has('const') && keywords.get('const') !== value) {
    errors.push(`${path} is not ${String(keywords.get('const'))}`)
  }
  const choices = toArray(keywords.get('enum'))
  if (choices.length > 0 && !choices.includes(value)) errors.push(`${path} is ${String(value)}, which is not in enum`)
  const type = keywords.get('type')
  if (typeof type === 'string' && !isOfType(value, type)) return [...errors, `${path} is not of type ${type}`]
  const pattern = keywords.get('pattern')
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) {
    errors.push(`${path} does not match ${pattern}`)
  }
  if (Array.isArray(value) && keywords.has('items')) {
    value.forEach((item, index) => {
      errors.push(...schemaErrors(item, keywords.get('items'), root, `${path}[${index}]`))
    })
  }
  if (isOfType(value, 'object')) errors.push(...objectErrors(toMap(value), keywords, root, path))
  return errors
}

/** The properties of an object; empty for any other value. */
export function toMap(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

/** The items of an array; empty for any other value. */
export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function objectErrors(
  value: Map<string, unknown>,
  keywords: Map<string, unknown>,
  root: unknown,
  path: string,
): string[] {
  const errors: string[] = []
  for (const name of toArray(keywords.get('required'))) {
    if (typeof name === 'string' && !value.has(name)) errors.push(`${path}.${name} is missing`)
  }
  const properties = toMap(keywords.get('properties'))
  for (const [name, schema] of properties) {
    if (value.has(name)) errors.push(...schemaErrors(value.get(name), schema, root, `${path}.${name}`))
  }
  // A part of an `allOf` without `required` sees the properties of the other parts too.
  if (properties.size > 0 && keywords.has('required') && !keywords.has('additionalProperties')) {
    for (const name of value.keys()) {
      if (!properties.has(name)) errors.push(`${path}.${name} is not in the document`)
    }
  }
  return errors
}

function resolveRef(ref: string, root: unknown): unknown {
  let schema = root
  for (const part of ref.replace('#/', '').split('/')) schema = toMap(schema).get(part)
  if (schema === undefined) throw new Error(`the document has no ${ref}`)
  return schema
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

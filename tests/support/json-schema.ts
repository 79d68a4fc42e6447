/** What is wrong with a value by the OpenAPI document's own schemas; empty when nothing is. Only words the document uses. */
export function shapeProblems(value: unknown, schema: unknown, root: unknown, at = '$'): string[] {
  const rule = fields(schema)
  const ref = rule.get('$ref')
  if (typeof ref === 'string') return shapeProblems(value, resolved(ref, root), root, at)
  const problems: string[] = []
  for (const each of list(rule.get('allOf'))) problems.push(...shapeProblems(value, each, root, at))
  const any = list(rule.get('anyOf'))
  if (any.length > 0 && !any.some((each) => shapeProblems(value, each, root, at).length === 0)) {
    problems.push(`${at} is none of its kinds`)
  }
  if (rule.has('const') && rule.get('const') !== value) problems.push(`${at} is not ${String(rule.get('const'))}`)
  const choices = list(rule.get('enum'))
  if (choices.length > 0 && !choices.includes(value)) problems.push(`${at} is ${String(value)}, not one of its choices`)
  const type = rule.get('type')
  if (typeof type === 'string' && !isOfType(value, type)) return [...problems, `${at} is not of type ${type}`]
  const pattern = rule.get('pattern')
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) {
    problems.push(`${at} does not match ${pattern}`)
  }
  if (Array.isArray(value) && rule.has('items')) {
    value.forEach((each, index) => {
      problems.push(...shapeProblems(each, rule.get('items'), root, `${at}[${index}]`))
    })
  }
  if (isOfType(value, 'object')) problems.push(...objectProblems(fields(value), rule, root, at))
  return problems
}

function objectProblems(value: Map<string, unknown>, rule: Map<string, unknown>, root: unknown, at: string): string[] {
  const problems: string[] = []
  for (const name of list(rule.get('required'))) {
    if (typeof name === 'string' && !value.has(name)) problems.push(`${at}.${name} is missing`)
  }
  const properties = fields(rule.get('properties'))
  for (const [name, schema] of properties) {
    if (value.has(name)) problems.push(...shapeProblems(value.get(name), schema, root, `${at}.${name}`))
  }
  if (properties.size > 0 && rule.has('properties') && !rule.has('additionalProperties')) {
    const closed = [...value.keys()].filter((name) => !properties.has(name))
    // `allOf` spreads one object over several rules; each sees the fields of the others.
    if (rule.has('required')) problems.push(...closed.map((name) => `${at}.${name} is not in the document`))
  }
  return problems
}

function resolved(ref: string, root: unknown): unknown {
  let found = root
  for (const part of ref.replace('#/', '').split('/')) found = fields(found).get(part)
  if (found === undefined) throw new Error(`the document has no ${ref}`)
  return found
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

export function fields(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

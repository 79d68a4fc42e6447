import type { Context } from 'hono'
import * as v from 'valibot'
import { toErrorJson } from '../../serializers/errors.ts'
import { toCollectionJson } from '../../serializers/serializers.ts'

const MAX_COUNT = 100
/** The years 2000 to 2121, as Razorpay's documentation has them. */
const [FIRST_SECOND, LAST_SECOND] = [946_684_800, 4_765_046_400]

const wholeNumber = (name: string) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, `The ${name} must be an integer.`), v.transform(Number))
const second = (name: string) => {
  const range = `${name} must be between ${FIRST_SECOND} and ${LAST_SECOND}`
  return v.pipe(wholeNumber(name), v.minValue(FIRST_SECOND, range), v.maxValue(LAST_SECOND, range))
}

const listQuery = v.object({
  from: v.optional(second('from'), `${FIRST_SECOND}`),
  to: v.optional(second('to'), `${LAST_SECOND}`),
  count: v.optional(
    v.pipe(
      wholeNumber('count'),
      v.minValue(1, 'The count must be at least 1.'),
      v.maxValue(MAX_COUNT, `The count may not be greater than ${MAX_COUNT}.`),
    ),
    '10',
  ),
  skip: v.optional(v.pipe(wholeNumber('skip'), v.minValue(0, 'The skip must be at least 0.')), '0'),
})

/**
 * The response of a list: the newest first, ten unless asked for up to a hundred (`count`), after the first `skip`. `from`
 * and `to` are whole seconds since 1970, both included.
 */
export function respondList<T extends { created_at: number }>(
  c: Context,
  oldestFirst: readonly T[],
  toJson: (item: T) => object,
): Response {
  const query = v.safeParse(listQuery, c.req.query())
  if (!query.success) {
    const [issue] = query.issues
    return c.json(toErrorJson(issue.message, v.getDotPath(issue) ?? undefined), 400)
  }
  const { from, to, count, skip } = query.output
  const found = oldestFirst.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed()
  return c.json(toCollectionJson(found.slice(skip, skip + count).map(toJson)))
}

/** What `expand[]` asks for, such as `payments` or `card`. The Node SDK writes the name as `expand[expand][0]`. */
export function expansions(c: Context): ReadonlySet<string> {
  const named = Object.entries(c.req.queries()).filter(([name]) => name.startsWith('expand['))
  return new Set(named.flatMap(([, values]) => values))
}

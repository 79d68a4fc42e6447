import type { Context } from 'hono'
import * as v from 'valibot'
import { toErrorJson } from '../../serializers/errors.ts'

/*
 * Fields of the requests of a merchant, refused in the words of Razorpay's documentation. Where it writes none, the
 * words follow those it has for other fields.
 */

const MAX_NOTES = 15
const MAX_NOTE_LENGTH = 256

/** Subunits, such as paise. The SDK's types allow digits in a string, too. */
export const amountField = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))],
    'The amount must be an integer.',
  ),
  v.safeInteger('The amount must be an integer.'),
)

const noteValue = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], 'The values of notes must be text.'),
  v.transform(String),
  v.maxLength(MAX_NOTE_LENGTH, `The values of notes may not be greater than ${MAX_NOTE_LENGTH} characters.`),
)

/** An empty list stands for no notes, as in the responses. */
export const notesField = v.union(
  [
    v.pipe(
      v.strictTuple([]),
      v.transform((): Record<string, string> => ({})),
    ),
    v.pipe(
      v.record(v.string(), noteValue),
      v.maxEntries(MAX_NOTES, `Number of fields in notes should be less than or equal to ${MAX_NOTES}`),
    ),
  ],
  (issue) =>
    issue.input === undefined
      ? 'The notes field is required'
      : (issue.issues?.at(-1)?.message ?? 'notes must be an object'),
)

export const receiptField = v.nullish(
  v.pipe(
    v.string('The receipt must be a string.'),
    v.maxLength(40, 'The receipt may not be greater than 40 characters.'),
  ),
  null,
)

/** `PATCH` of an order, a payment or a refund: nothing but its notes can be changed. */
export const notesBody = v.strictObject({ notes: notesField })

type ReadBody<T> = { ok: true; value: T; sent: unknown } | { ok: false; response: Response }

/** A JSON body by its schema, or the refusal. A strict schema's unknown fields are named as the documentation does. */
export async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<ReadBody<T>> {
  const sent = parseJson(await c.req.text())
  const parsed = v.safeParse(schema, sent)
  if (parsed.success) return { ok: true, value: parsed.output, sent }
  const unknown = parsed.issues.filter((issue) => issue.expected === 'never').map((issue) => v.getDotPath(issue))
  if (unknown.length > 0) {
    const description = `${unknown.join(', ')} is/are not required and should not be sent`
    return { ok: false, response: c.json(toErrorJson(description), 400) }
  }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)?.split('.')[0]
  const description = descriptionOf(issue, field ?? 'request')
  return { ok: false, response: c.json(toErrorJson(description, field), 400) }
}

/** No words of the validator's own reach a merchant. */
function descriptionOf({ message, received }: v.BaseIssue<unknown>, field: string): string {
  if (!message.startsWith('Invalid ')) return message
  return received === 'undefined' ? `The ${field} field is required` : `The ${field} is invalid.`
}

/** What is no JSON is a body without fields. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

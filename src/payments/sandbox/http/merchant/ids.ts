import type { Context } from 'hono'
import { toErrorJson } from '../../serializers/errors.ts'

/** The refusal of the id in the path's parameter: one of another form is called invalid, any other unknown. */
export function unknownId(c: Context, prefix: 'order' | 'pay' | 'rfnd', parameter = 'id'): Response {
  const id = c.req.param(parameter) ?? ''
  const isValid = new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)
  const shown = id.slice(0, 64)
  return c.json(toErrorJson(isValid ? 'The id provided does not exist' : `${shown} is not a valid id`), 400)
}

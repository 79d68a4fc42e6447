/** A refusal in the provider's shape. */
export function toErrorJson(description: string, field?: string): object {
  return errorJson(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  })
}

/** A refusal for a reason that has no place in a payment, such as a wrong key. */
export function toNotApplicableJson(description: string): object {
  return errorJson(description, { source: 'NA', step: 'NA', reason: 'NA', metadata: {} })
}

function errorJson(description: string, details: object): object {
  return { error: { code: 'BAD_REQUEST_ERROR', description, ...details } }
}

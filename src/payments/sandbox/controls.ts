import * as v from 'valibot'
import { seededRandom } from '#domain/values/seeded-random.ts'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))

/** A failure of requests below `/v1`: the first rule that matches a request and is not used up applies. */
const faultRule = v.strictObject({
  kind: v.picklist(['latency', 'hang', 'status', 'drop']),
  method: v.optional(v.picklist(['GET', 'POST', 'PATCH'])),
  /** What the path must contain, such as `/v1/orders` or `/refund`. */
  path: v.optional(v.string(), '/v1/'),
  /** How long, for `latency` and `hang`. */
  ms: v.optional(milliseconds, 60_000),
  status: v.optional(v.picklist([429, 500, 502, 503, 504]), 500),
  /** How many matching requests to let through first, and how many to fail after those. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000_000),
  /** The share of the matching requests that fail, chosen by the seeded random numbers. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
})
type FaultRule = v.InferOutput<typeof faultRule>

const webhookControls = v.strictObject({
  suppress: v.optional(v.boolean(), false),
  /** How many more times each event is sent. */
  duplicate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), 0),
  delayMs: v.optional(milliseconds, 0),
  /** Shuffles the events of one change, the same for the same seed. */
  reorder: v.optional(v.boolean(), false),
  badSignature: v.optional(v.boolean(), false),
})

const paymentControls = v.strictObject({
  /** Paise added to what is charged. */
  wrongAmountBy: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** Leaves payments authorized whatever the order says. */
  manualCapture: v.optional(v.boolean(), false),
  /** Payments fail at first and are authorized (then captured) after so long. */
  lateAfterMs: v.optional(v.nullable(milliseconds), null),
})

const browserControls = v.strictObject({
  suppressHandler: v.optional(v.boolean(), false),
  badSignature: v.optional(v.boolean(), false),
  /** Gives the browser another order's payment, with a genuine signature for this one. */
  otherPayment: v.optional(v.boolean(), false),
})

const refundControls = v.strictObject({
  outcome: v.optional(v.picklist(['processed', 'pending', 'failed']), 'processed'),
  /** When a pending refund is processed without a call; null for never. */
  settleAfterMs: v.optional(v.nullable(milliseconds), null),
})

/** `POST /__control`: each part that is present replaces the current one; `reset` first restores all defaults. */
export const controlBody = v.strictObject({
  reset: v.optional(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.integer())),
  clockOffsetMs: v.optional(v.pipe(v.number(), v.integer())),
  faults: v.optional(v.array(faultRule)),
  webhooks: v.optional(webhookControls),
  payments: v.optional(paymentControls),
  browser: v.optional(browserControls),
  refunds: v.optional(refundControls),
})
type ControlBody = v.InferOutput<typeof controlBody>

interface Controls {
  seed: number
  clockOffsetMs: number
  faults: FaultRule[]
  webhooks: v.InferOutput<typeof webhookControls>
  payments: v.InferOutput<typeof paymentControls>
  browser: v.InferOutput<typeof browserControls>
  refunds: v.InferOutput<typeof refundControls>
}

export interface ControlPanel {
  readonly current: Controls
  change(body: ControlBody): void
  /** The next of the seeded random numbers, in [0, 1). */
  random(): number
  /** The rule that makes this request fail, if any; counts one use of it. */
  takeFault(method: string, path: string): FaultRule | null
}

export function createControls(): ControlPanel {
  let controls = defaults()
  let random = seededRandom(controls.seed)
  let uses = new Map<FaultRule, number>()

  return {
    get current() {
      return controls
    },
    change({ reset, ...changes }) {
      controls = { ...(reset ? defaults() : controls), ...changes }
      if (reset || changes.seed !== undefined) random = seededRandom(controls.seed)
      if (reset || changes.faults) uses = new Map()
    },
    random: () => random(),
    takeFault(method, path) {
      for (const rule of controls.faults) {
        if ((rule.method && rule.method !== method) || !path.includes(rule.path)) continue
        const used = uses.get(rule) ?? 0
        if (used >= rule.skip + rule.times) continue
        uses.set(rule, used + 1)
        if (used >= rule.skip && (rule.chance === 1 || random() < rule.chance)) return rule
      }
      return null
    },
  }
}

function defaults(): Controls {
  return {
    seed: 1,
    clockOffsetMs: 0,
    faults: [],
    webhooks: v.parse(webhookControls, {}),
    payments: v.parse(paymentControls, {}),
    browser: v.parse(browserControls, {}),
    refunds: v.parse(refundControls, {}),
  }
}

/** A wrong signature: the same hex digits but for the first. */
export function tamperSignature(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
}

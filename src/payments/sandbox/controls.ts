import * as v from 'valibot'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))

/** Trouble for requests below `/v1`: the first rule that matches a request and is not used up applies. */
const faultRule = v.strictObject({
  kind: v.picklist(['latency', 'hang', 'status', 'drop']),
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** What the path must contain, such as `/v1/orders` or `/refund`. */
  path: v.optional(v.string(), '/v1/'),
  /** How long, for `latency` and `hang`. */
  ms: v.optional(milliseconds, 60_000),
  status: v.optional(v.picklist([429, 500, 502, 503, 504]), 500),
  /** How many matching requests to let through before, and how many to trouble. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000_000),
  /** Which part of the matching requests is troubled, drawn from the seed. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
})
export type FaultRule = v.InferOutput<typeof faultRule>

const webhooks = v.strictObject({
  suppress: v.optional(v.boolean(), false),
  /** How many more times each event is sent. */
  duplicate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), 0),
  delayMs: v.optional(milliseconds, 0),
  /** Shuffles the events of one change by the seed. */
  reorder: v.optional(v.boolean(), false),
  badSignature: v.optional(v.boolean(), false),
})

const payments = v.strictObject({
  /** Paise added to what is charged. */
  wrongAmountBy: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** Leaves payments authorized whatever the order says. */
  manualCapture: v.optional(v.boolean(), false),
  /** A payment is told as failed and becomes authorized (then captured) after so long. */
  lateAfterMs: v.optional(v.nullable(milliseconds), null),
})

const browser = v.strictObject({
  suppressHandler: v.optional(v.boolean(), false),
  badSignature: v.optional(v.boolean(), false),
  /** Answers a payment that belongs to another order, rightly signed for this one. */
  otherPayment: v.optional(v.boolean(), false),
})

const refunds = v.strictObject({
  outcome: v.optional(v.picklist(['processed', 'pending', 'failed']), 'processed'),
  /** When a pending refund is processed by itself; null for never. */
  settleAfterMs: v.optional(v.nullable(milliseconds), null),
})

/** `POST /__control`: what is given replaces that part; `reset` first puts everything back. */
export const controlBody = v.strictObject({
  reset: v.optional(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.integer())),
  clockOffsetMs: v.optional(v.pipe(v.number(), v.integer())),
  faults: v.optional(v.array(faultRule)),
  webhooks: v.optional(webhooks),
  payments: v.optional(payments),
  browser: v.optional(browser),
  refunds: v.optional(refunds),
})
export type ControlBody = v.InferOutput<typeof controlBody>

export interface Controls {
  seed: number
  clockOffsetMs: number
  faults: FaultRule[]
  webhooks: v.InferOutput<typeof webhooks>
  payments: v.InferOutput<typeof payments>
  browser: v.InferOutput<typeof browser>
  refunds: v.InferOutput<typeof refunds>
}

export interface ControlPanel {
  readonly now: Controls
  change(body: ControlBody): void
  /** The next number of the seeded row, in [0, 1). */
  random(): number
  /** The rule that troubles this request, if any; using it up a little. */
  faultFor(method: string, path: string): FaultRule | null
}

export function createControls(): ControlPanel {
  let controls = untroubled()
  let row = seededRow(controls.seed)
  let uses = new Map<FaultRule, number>()

  return {
    get now() {
      return controls
    },
    change({ reset, ...given }) {
      controls = { ...(reset ? untroubled() : controls), ...given }
      if (reset || given.seed !== undefined) row = seededRow(controls.seed)
      if (reset || given.faults) uses = new Map()
    },
    random: () => row(),
    faultFor(method, path) {
      for (const rule of controls.faults) {
        if ((rule.method && rule.method !== method) || !path.includes(rule.path)) continue
        const used = uses.get(rule) ?? 0
        if (used >= rule.skip + rule.times) continue
        uses.set(rule, used + 1)
        if (used >= rule.skip && (rule.chance === 1 || row() < rule.chance)) return rule
      }
      return null
    },
  }
}

function untroubled(): Controls {
  return {
    seed: 1,
    clockOffsetMs: 0,
    faults: [],
    webhooks: v.parse(webhooks, {}),
    payments: v.parse(payments, {}),
    browser: v.parse(browser, {}),
    refunds: v.parse(refunds, {}),
  }
}

/** Numbers in [0, 1) that are the same for the same seed (a 32-bit mixing counter). */
function seededRow(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Bar as Figure } from './figures.ts'
import { formatWholeRupees } from './whole-rupees.ts'

const HEIGHT = 216
const TICK = { fill: 'var(--color-ink-3)', fontSize: 12 }
const RUPEES_PER_THOUSAND = 1000_00
const LAKH = 100_000_00

/** Sales as bars with a line across each for the time before. For eyes alone: its table stands beside it. */
export function BarPlot({ bars }: { bars: readonly Figure[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={[...bars]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line-strong)' }}
          minTickGap={12}
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width={52} tickFormatter={shortRupees} />
        <Bar
          dataKey="amount"
          fill="var(--color-plot)"
          radius={[4, 1, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
        />
        <Line dataKey="before" stroke="none" dot={<BeforeMark />} activeDot={false} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** Half of how long the line across a bar is. */
const MARK_REACH = 9

/** Its place comes from the plot. Where there was nothing before there is no line. */
function BeforeMark({ cx = 0, cy = 0, payload }: { cx?: number; cy?: number; payload?: Figure }) {
  if (!payload?.before) return null
  return <path d={`M${cx - MARK_REACH} ${cy}h${2 * MARK_REACH}`} stroke="var(--color-ink-3)" strokeWidth={3} />
}

/** As short as an axis needs it, and not rounded: "₹20k", "₹1.95k", "₹1.5L". */
function shortRupees(paise: number): string {
  if (paise >= LAKH) return `₹${Number((paise / LAKH).toFixed(2))}L`
  if (paise >= RUPEES_PER_THOUSAND) return `₹${Number((paise / RUPEES_PER_THOUSAND).toFixed(2))}k`
  return formatWholeRupees(paise)
}

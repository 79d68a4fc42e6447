/** The kind of a message. Each tone has a background and a legible text color, in both themes. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'note'

export const toneStyle: Record<Tone, string> = {
  ok: 'bg-ok text-on-ok',
  info: 'bg-info text-on-info',
  warn: 'bg-warn text-on-warn',
  bad: 'bg-bad text-on-bad',
  note: 'bg-sunken text-ink',
}

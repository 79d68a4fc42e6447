/** What kind of news something is. Each tone is a fill with the text that is legible on it, in both themes. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'note'

export const toneStyle: Record<Tone, string> = {
  ok: 'bg-ok text-on-ok',
  info: 'bg-info text-on-info',
  warn: 'bg-warn text-on-warn',
  bad: 'bg-bad text-on-bad',
  note: 'bg-sunken text-ink',
}

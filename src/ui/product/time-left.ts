interface TimeLeft {
  days: number
  hours: number
  mins: number
  sec: number
}

/** The time from `now` to `endsAt` (milliseconds since 1970) in whole units; zeros from `endsAt` on. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((endsAt - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    mins: Math.floor(seconds / 60) % 60,
    sec: seconds % 60,
  }
}

import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function aBreaker() {
  let now = 0
  const breaker = createCircuitBreaker({ failureThreshold: 3, resetTimeoutMs: 1000, now: () => now })
  return {
    breaker,
    advance: (ms: number) => {
      now += ms
    },
    open: () => {
      for (let failure = 0; failure < 3; failure += 1) breaker.recordFailure()
    },
  }
}

test('the circuit opens after the threshold of failures in a row, and a success resets the count', () => {
  const { breaker } = aBreaker()
  breaker.recordFailure()
  breaker.recordFailure()
  breaker.recordSuccess()
  breaker.recordFailure()
  breaker.recordFailure()
  expect(breaker.allowsCall()).toBe(true)
  breaker.recordFailure()
  expect(breaker.allowsCall()).toBe(false)
})

test('after the reset timeout one trial call is allowed and every other is refused while it runs', () => {
  const { breaker, advance, open } = aBreaker()
  open()
  advance(999)
  expect(breaker.allowsCall()).toBe(false)
  advance(1)
  expect([breaker.allowsCall(), breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false, false])
})

test('a trial that succeeds closes the circuit', () => {
  const { breaker, advance, open } = aBreaker()
  open()
  advance(1000)
  breaker.allowsCall()
  breaker.recordSuccess()
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, true])
})

test('a trial that fails opens the circuit for another reset timeout', () => {
  const { breaker, advance, open } = aBreaker()
  open()
  advance(1000)
  breaker.allowsCall()
  advance(500)
  breaker.recordFailure()
  advance(999)
  expect(breaker.allowsCall()).toBe(false)
  advance(1)
  expect(breaker.allowsCall()).toBe(true)
})

test('calls that were running when the circuit opened do not keep it open for longer', () => {
  const { breaker, advance, open } = aBreaker()
  open()
  advance(600)
  breaker.recordFailure()
  advance(400)
  expect(breaker.allowsCall()).toBe(true)
})

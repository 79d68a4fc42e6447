export { type CountedLimit, counterKey, countUp, secondsToWait } from './counted-limit.ts'

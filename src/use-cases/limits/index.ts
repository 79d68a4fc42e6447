export { type CountedLimit, counterKey, countUp, type ReachedLimit, reachedLimit } from './counted-limit.ts'

export { pickingReport } from './picking-report.ts'
export { salesReport } from './sales-report.ts'
export { sumSalesDays } from './sum-sales-days.ts'
export { trackSoldOut } from './track-sold-out.ts'

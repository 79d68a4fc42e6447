import type { Ledger } from '../../ledger/ledger.ts'
import type { PaymentProcessor } from '../../ledger/payment-processor.ts'

export interface MerchantDependencies {
  ledger: Ledger
  processor: PaymentProcessor
}

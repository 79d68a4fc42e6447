/** The currencies of Razorpay's documentation (supported currencies, April 2026), by the digits of their subunit. */
const BY_DIGITS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED ALL AMD AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BZD CAD CHF CNY COP CRC CUP CVE CZK DKK DOP
    DZD EGP ETB EUR FJD GBP GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LKR LRD LSL
    MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PEN PGK PHP PKR PLN QAR RON RSD RUB SAR
    SCR SEK SGD SLL SOS SVC SZL THB TRY TTD TWD TZS UAH USD UYU UZS XCD YER ZAR ZMW`,
  3: 'BHD IQD JOD KWD OMR TND',
}

const DIGITS = new Map(
  Object.entries(BY_DIGITS).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(digits)]),
  ),
)

export function isSupportedCurrency(code: string): boolean {
  return DIGITS.has(code)
}

/** One whole unit, the least that is charged or given back, in subunits: 100 paise of INR. */
export function minAmountOf(currency: string): number {
  return 10 ** (DIGITS.get(currency) ?? 2)
}

interface Place {
  apartment: string
  area: string
  landmark: string
  city: string
  state: string
  pinCode: string
}

/** The address in one line: "302 Gulmohar, Prabhat Road, Pune, Maharashtra 411004". */
export function addressText({ apartment, area, landmark, city, state, pinCode }: Place): string {
  const parts = [apartment, area, landmark, city, state].filter((part) => part !== '')
  return `${parts.join(', ')} ${pinCode}`.trim()
}

/** A mobile number in two halves, as it is read out: "98200 12345". */
export function mobileText(mobileNum: string): string {
  return /^\d{10}$/.test(mobileNum) ? `${mobileNum.slice(0, 5)} ${mobileNum.slice(5)}` : mobileNum
}

/**
 * The name of a state or union territory by its code, as GSTINs begin with it; null for a code that there is not. The codes are
 * those of the GST portal; 28 and 25 were Andhra Pradesh before Telangana, and Daman and Diu before it was merged.
 */
export function stateOfCode(code: string): string | null {
  return STATES.find((state) => state.code === code)?.names[0] ?? null
}

/** The code of a state as a customer writes it, by one of its names whatever the case; null where it is none. */
export function codeOfState(written: string): string | null {
  const key = stateKey(written)
  return STATES.find(({ names }) => names.some((name) => stateKey(name) === key))?.code ?? null
}

/** Territories without a legislature of their own, whose half of the tax is called UTGST. */
export function isUnionTerritory(code: string): boolean {
  return UNION_TERRITORIES.includes(code)
}

const STATES: readonly { code: string; names: readonly [string, ...string[]] }[] = [
  { code: '01', names: ['Jammu and Kashmir', 'J&K', 'Jammu', 'Kashmir'] },
  { code: '02', names: ['Himachal Pradesh', 'HP', 'Himachal'] },
  { code: '03', names: ['Punjab', 'PB'] },
  { code: '04', names: ['Chandigarh', 'CH'] },
  { code: '05', names: ['Uttarakhand', 'UK', 'Uttaranchal'] },
  { code: '06', names: ['Haryana', 'HR'] },
  { code: '07', names: ['Delhi', 'DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT'] },
  { code: '08', names: ['Rajasthan', 'RJ'] },
  { code: '09', names: ['Uttar Pradesh', 'UP'] },
  { code: '10', names: ['Bihar', 'BR'] },
  { code: '11', names: ['Sikkim', 'SK'] },
  { code: '12', names: ['Arunachal Pradesh', 'AR', 'Arunachal'] },
  { code: '13', names: ['Nagaland', 'NL'] },
  { code: '14', names: ['Manipur', 'MN'] },
  { code: '15', names: ['Mizoram', 'MZ'] },
  { code: '16', names: ['Tripura', 'TR'] },
  { code: '17', names: ['Meghalaya', 'ML'] },
  { code: '18', names: ['Assam', 'AS'] },
  { code: '19', names: ['West Bengal', 'WB', 'Bengal'] },
  { code: '20', names: ['Jharkhand', 'JH'] },
  { code: '21', names: ['Odisha', 'OD', 'Orissa'] },
  { code: '22', names: ['Chhattisgarh', 'CG', 'Chattisgarh'] },
  { code: '23', names: ['Madhya Pradesh', 'MP'] },
  { code: '24', names: ['Gujarat', 'GJ'] },
  {
    code: '26',
    names: ['Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Daman', 'Diu'],
  },
  { code: '27', names: ['Maharashtra', 'MH'] },
  { code: '29', names: ['Karnataka', 'KA'] },
  { code: '30', names: ['Goa', 'GA'] },
  { code: '31', names: ['Lakshadweep', 'LD'] },
  { code: '32', names: ['Kerala', 'KL'] },
  { code: '33', names: ['Tamil Nadu', 'TN', 'Tamilnadu'] },
  { code: '34', names: ['Puducherry', 'PY', 'Pondicherry'] },
  { code: '35', names: ['Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar'] },
  { code: '36', names: ['Telangana', 'TS', 'TG'] },
  { code: '37', names: ['Andhra Pradesh', 'AP', 'Andhra'] },
  { code: '38', names: ['Ladakh', 'LA'] },
]

const UNION_TERRITORIES = ['04', '26', '31', '35', '38']

function stateKey(written: string): string {
  const words = written
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
  return words.replace(/\b(and|state|the)\b/g, '').replaceAll(' ', '')
}

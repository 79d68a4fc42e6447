import { expect, test } from 'vitest'
import { packsMeant } from './pack-code.ts'

const pack = (sku: string, title: string, barcode: string | null = null) => ({ sku, title, barcode })
const toor = pack('GR-TOR-1', 'Toor dal', '8901234500017')
const organic = pack('GR-TOR-10', 'Toor dal, organic')

test('a scanned code means one pack, and a part of a name all that have it', () => {
  expect(packsMeant([toor, organic], ' gr-tor-1 ')).toEqual([toor])
  expect(packsMeant([toor, organic], '8901234500017')).toEqual([toor])
  const imported = pack('GR-OAT-1', 'Oats', '012345678905')
  // A scanner reads a UPC as an EAN-13.
  expect(packsMeant([toor, imported], '0012345678905')).toEqual([imported])
  expect(packsMeant([toor, organic], 'TOOR')).toEqual([toor, organic])
  expect(packsMeant([toor, organic], 'methi')).toEqual([])
})

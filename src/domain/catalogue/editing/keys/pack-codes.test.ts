import { expect, test } from 'vitest'
import { barcodeKey, writtenBarcodes } from './pack-codes.ts'

test('a barcode is one number, with or without the zeros before it', () => {
  expect(barcodeKey('8901234567890')).toBe('08901234567890')
  expect(barcodeKey('012345678905')).toBe(barcodeKey('0012345678905'))
  expect(writtenBarcodes('00012345678905')).toEqual(['012345678905', '0012345678905', '00012345678905'])
  expect(writtenBarcodes('00000012345670')).toContain('12345670')
  expect(['', '123', '8901234567890 ', '८९०१२३४५'].map(barcodeKey)).toEqual([null, null, null, null])
})

export { applyRows } from './apply-import.ts'
export { checkRows, saveChecked } from './check-import.ts'
export { changeOfExport, exportPage } from './export-catalogue.ts'
export { cancelImport, receiveRows, startImport } from './receive-import.ts'

export { bulkEdit } from './bulk-edit.ts'
export { findUnknownProblems } from './find-problems.ts'
export { createCategory, createVendor, editCategory, editVendor } from './labels.ts'
export { createProduct, duplicateProduct, editProduct, setProductState } from './save-product.ts'

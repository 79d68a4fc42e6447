export { replaceTaxedCategory } from './replace-taxed-category.ts'
export { putBackSettings, saveSettings } from './save-settings.ts'
export { storeSettings } from './store-settings.ts'

import { ProductEditor } from './editor/product-editor.tsx'

/** A product that is not written yet. */
export default function NewProductScreen() {
  return <ProductEditor product={null} />
}

import { PackageX } from 'lucide-react'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { products } from '#i18n/back-office/screens.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { useProduct } from '../../api/product.ts'
import { buttonLook } from '../../parts/button.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { ProductEditor } from './editor/product-editor.tsx'

/** A product with its packs, as it is edited. */
export default function ProductScreen() {
  const id = useScreenParameter('id')
  const query = useProduct(id)
  const { data, error } = query
  if (data) return <ProductEditor key={id} product={data} />
  const isMissing = error instanceof CallError && error.failure.code === 'product-not-found'
  return (
    <div className="card">
      {isMissing ? (
        <StateView main icon={PackageX} title={text.notFound} text={text.notFoundText}>
          <ScreenLink to="/products" className={buttonLook({ main: true })}>
            {products}
          </ScreenLink>
        </StateView>
      ) : (
        <NotLoaded main title={listFailed} query={query} />
      )}
    </div>
  )
}

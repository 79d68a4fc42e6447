import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { ProductList, ProductListSkeleton } from '../../product/product-list.tsx'
import { SearchNotes, UnsoldGoods } from './search-notes.tsx'
import type { ShopList } from './use-shop-list.ts'

/** The list in each of its states: loading, failed, empty, or products with a button for more. */
export function ShopResults(props: { list: ShopList; filtered: boolean; onQuery: (query: CatalogueQuery) => void }) {
  const { list, filtered, onQuery } = props
  if (list.status === 'failed' && list.products.length === 0) {
    return (
      <ErrorState
        title={text.failedTitle}
        text={text.failedText(list.failure ?? text.networkError)}
        picture={assetUrl('/art/seedling.webp')}
        onRetry={list.onRetry}
      />
    )
  }
  const isLoading = !list.outdated && (list.status === 'idle' || list.status === 'processing')
  if (isLoading && !list.beginning) return <ProductListSkeleton />
  const { unsold = [] } = list.searched
  if (list.products.length === 0 && unsold.length > 0) return <UnsoldGoods unsold={unsold} />
  if (list.products.length === 0) {
    return (
      <EmptyState
        title={filtered ? text.emptyTitle : text.nothingForSaleTitle}
        text={filtered ? text.emptyText : text.nothingForSale}
        picture={assetUrl('/art/aubergine.webp')}
      >
        {filtered && (
          <Button variant="quiet" onClick={() => onQuery(DEFAULT_CATALOGUE_QUERY)}>
            {text.seeEverything}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <SearchNotes searched={list.searched} />
      <ProductList products={list.products} aboveFold />
      {isLoading && <ProductListSkeleton />}
      {list.hasMore && (
        <div className="mt-4 grid justify-items-center gap-2">
          <Button variant="soft" size="lg" loading={list.loadingMore} onClick={list.onMore}>
            {text.showMore}
          </Button>
          <p className="figures text-sm text-ink-3">{text.shownOf(list.products.length, list.total ?? 0)}</p>
        </div>
      )}
      {list.status === 'failed' && <p role="alert">{list.failure}</p>}
    </>
  )
}

import type { Filterable } from '../../catalogue/filters/meets-filters.ts'
import type { Sortable } from '../../catalogue/ordering.ts'
import type { Product } from '../../catalogue/product.ts'

/** What the index must know of a product. */
export type Indexable = GroupedFacts & Pick<Product, 'title' | 'hindiName' | 'tags' | 'aliases'>

/** What the index remembers of a product beside its words and its group: what filters, sorts and ranks it. */
export type Facts = Filterable & Sortable

export type GroupedFacts = Facts & Pick<Product, 'groupId' | 'positionInGroup'>

import type { ReactNode } from 'react'
import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import * as text from '#i18n/catalogue/product-facts.ts'
import { textLink } from '#ui/layout/link-style.ts'
import { panelStyle } from '#ui/layout/panel.tsx'
import { RichText } from '#ui/layout/rich-text.tsx'
import { DietMark } from '#ui/product/diet-mark.tsx'
import { factColumns } from './fact-columns.ts'
import { type FactRow, factRows } from './fact-rows.ts'

type CustomerCare = Pick<StoreSettings, 'name' | 'helpPhone' | 'contact'>

/** Name and address, and how to reach them. */
const CARE_LINES = 3

/** What the label states, as a table, with whom to ask. */
export function ProductFacts({ product, care }: { product: ProductDetailDto; care: CustomerCare | undefined }) {
  const [first, second] = factColumns(factRows(product), care ? CARE_LINES : 0)
  return (
    <section aria-labelledby="product-facts" className={panelStyle}>
      <h2 id="product-facts" className="heading mb-1.5 text-xl">
        {text.title}
      </h2>
      {/* Beside each other on a desk, where one table would leave the eye a long way from name to value. */}
      <div className="grid max-lg:[&>table:first-child]:border-b max-lg:[&>table:first-child]:border-line lg:grid-cols-2 lg:items-start lg:gap-x-10">
        <FactTable product={product} rows={first} />
        <FactTable product={product} rows={second}>
          {care && <CareRow care={care} />}
        </FactTable>
      </div>
    </section>
  )
}

interface FactTableProps {
  product: ProductDetailDto
  rows: readonly FactRow[]
  children?: ReactNode
}

function FactTable({ product, rows, children }: FactTableProps) {
  return (
    <table className="w-full table-fixed text-sm leading-snug [overflow-wrap:anywhere]">
      <tbody>
        {rows.map(({ label, lines }) => (
          <tr key={label} className={ROW_STYLE}>
            <th scope="row">{label}</th>
            <td>
              {label === text.foodMark && (
                <DietMark veg={product.diet === 'veg'} className="mr-2 inline-block align-[-.2em]" />
              )}
              {lines.map((line) => (
                <span key={line} className="[span+&]:block">
                  <RichText text={line} parts={{ b: (words) => <b>{words}</b> }} />{' '}
                </span>
              ))}
            </td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  )
}

function CareRow({ care: { name, helpPhone, contact } }: { care: CustomerCare }) {
  return (
    <tr className={ROW_STYLE}>
      <th scope="row">{text.customerCare}</th>
      <td>
        {name}, {contact.address}
        <br />
        <a href={`tel:${helpPhone.replaceAll(/[^\d+]/g, '')}`} className={textLink}>
          {helpPhone}
        </a>
        {' · '}
        <a href={`mailto:${contact.email}`} className={textLink}>
          {contact.email}
        </a>
      </td>
    </tr>
  )
}

const ROW_STYLE =
  'border-b border-line align-top last:border-0 *:py-[.5625rem] *:text-left *:font-normal *:[th]:w-[clamp(6rem,30vw,11rem)] *:[th]:pr-3 *:[th]:text-ink-2'

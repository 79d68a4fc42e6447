import { ArrowUpRight, BadgeCheck } from 'lucide-react'
import type { ProductDetailDto } from '#contract/catalogue/products.ts'
import * as text from '#i18n/catalogue/product-facts.ts'
import { actionLink } from '#ui/layout/link-style.ts'
import { panelStyle } from '#ui/layout/panel.tsx'
import { formatDay } from '../../format/date-time.ts'

/** What a claim of organic growing rests on. The server leaves it out once the certificate has lapsed. */
export function OrganicCertificate({ organic, facts }: Pick<ProductDetailDto, 'organic' | 'facts'>) {
  if (organic === null) return null
  const certificate = facts?.organic ?? null
  const lastDay = formatDay(organic.validUntil)
  return (
    <section aria-labelledby="organic-certificate" className={`${panelStyle} w-full max-w-xl`}>
      <h2 id="organic-certificate" className="heading text-xl">
        {text.certificateTitle}
      </h2>
      <div className="mt-2 flex items-center gap-3.5">
        <BadgeCheck
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-13 shrink-0 fill-badge-green text-on-badge-green"
        />
        <p className="min-w-0 text-sm text-ink-2">
          <b className="block text-md text-ink">{text.schemes[organic.scheme]}</b>
          {certificate ? text.certificate(certificate.number, lastDay) : text.validUntil(lastDay)}
          {certificate && <span className="block">{text.certifiedBy(certificate.body)}</span>}
        </p>
      </div>
      {certificate?.registerUrl && (
        <a href={certificate.registerUrl} target="_blank" rel="noreferrer" className={`${actionLink} mt-1`}>
          {text.register}
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
        </a>
      )}
    </section>
  )
}

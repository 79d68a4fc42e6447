import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as text from '#i18n/pages/about-us.ts'
import { textLink } from '#ui/layout/link-style.ts'
import { RichText } from '#ui/layout/rich-text.tsx'
import { categoriesQuery, storeQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { useClient } from '../../session/use-session.ts'
import { TextPage, TextSection } from './text-page.tsx'

/** The page about the shop. */
export function AboutUsScreen() {
  const client = useClient()
  const { data: store } = useQuery(storeQuery(client))
  const { data: categories } = useQuery(categoriesQuery(client))
  return (
    <TextPage title={text.title} picture="heap" lead={text.lead}>
      {categories && categories.length > 0 && <p>{text.range(categories.map(({ categoryName }) => categoryName))}</p>}
      <TextSection title={text.originTitle}>
        <p>{text.origin}</p>
      </TextSection>
      <TextSection title={text.ordersTitle}>
        <p>
          <RichText
            text={text.orders}
            parts={{
              link: (children) => (
                <Link to={paths.orders} className={textLink}>
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      </TextSection>
      {store && (
        <TextSection title={text.contactTitle}>
          <p>
            {store.contact.address}
            <br />
            {store.contact.hours}
          </p>
          <p>
            <RichText
              text={text.emailOrPhone(store.contact.email, store.helpPhone)}
              parts={{
                email: (email) => (
                  <a href={`mailto:${email}`} className={textLink}>
                    {email}
                  </a>
                ),
                phone: (phone) => (
                  <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLink}>
                    {phone}
                  </a>
                ),
              }}
            />
          </p>
        </TextSection>
      )}
    </TextPage>
  )
}

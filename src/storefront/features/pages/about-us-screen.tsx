import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { textLink } from '#ui/layout/link-style.ts'
import { storeQuery } from '../../api/catalogue.ts'
import { paths } from '../../app/paths.ts'
import { useClient } from '../../session/use-session.ts'
import { TextPage, TextSection } from './text-page.tsx'

/** Who the shop is, what it sells and how to reach it. */
export function AboutUsScreen() {
  const { data: store } = useQuery(storeQuery(useClient()))
  return (
    <TextPage
      title="About Us"
      picture="heap"
      lead="Haribhari means green and full. That is how a kitchen should look on a market morning, and what we try to bring to yours."
    >
      <p>
        We sell what a household buys every week: vegetables and fruit in their season, dal, rice and atta, honey, ghee
        and other organic products, and a few plants for the windowsill. Everything is priced in rupees, with the
        maximum retail price beside what you pay.
      </p>
      <TextSection title="Where it comes from">
        <p>
          Every product names its grower or maker. Follow the name on a card and you see everything else they bring us.
          When a grower has nothing left, the shelf says so; we do not take orders for what is not there.
        </p>
      </TextSection>
      <TextSection title="How we handle an order">
        <p>
          The moment you pay, the things in your basket are held for you, and nobody else can buy them. If a payment
          comes through but the order cannot be made, the money goes back to you, and you can follow the refund under{' '}
          <Link to={paths.orders} className={textLink}>
            your orders
          </Link>
          . Until we start packing, you can cancel an order there yourself.
        </p>
      </TextSection>
      {store && (
        <TextSection title="How to reach us">
          <p>
            {store.contact.address}
            <br />
            {store.contact.hours}
          </p>
          <p>
            <a href={`mailto:${store.contact.email}`} className={textLink}>
              {store.contact.email}
            </a>
            {' or '}
            <a href={`tel:${store.helpPhone.replaceAll(' ', '')}`} className={textLink}>
              {store.helpPhone}
            </a>
          </p>
        </TextSection>
      )}
    </TextPage>
  )
}

import type { StoreSettings } from '#domain/settings.ts'

/** Content of the sample store that an owner may change or clear. None of it affects an amount that is charged. */
export const SAMPLE_SETTINGS: StoreSettings = {
  name: 'Haribhari',
  tagline: 'your one stop organic grocery store',
  hero: [
    {
      kicker: 'Big discount',
      title: 'Fresh Vegetables',
      text: 'Save 50% on your first purchase',
      action: { label: 'Shop now', to: '/shop' },
      art: 'heap',
    },
    {
      kicker: 'Straight from the orchard',
      title: 'Fruit in its season',
      text: 'Kesar from Gir, oranges from Nagpur, strawberries from Mahabaleshwar',
      action: { label: 'See the fruit', to: '/shop?categories=fruits' },
      art: 'fruits',
    },
    {
      kicker: 'For the windowsill',
      title: 'A garden in a pot',
      text: 'Tulsi, hibiscus and desi rose, rooted and ready to grow',
      action: { label: 'See the plants', to: '/shop?categories=plants' },
      art: 'plants',
    },
  ],
  features: [
    { icon: 'truck', title: 'Free delivery', text: 'On every order, big or small' },
    { icon: 'sunrise', title: 'Picked at dawn', text: 'At your door by evening' },
    { icon: 'leaf', title: 'Organically grown', text: 'From farms we can name' },
    { icon: 'return', title: 'Easy returns', text: 'Hand it back at the door' },
    { icon: 'shield', title: 'Safe payment', text: 'UPI, cards or cash' },
  ],
  helpPhone: '1800 000 0000',
  contact: {
    email: 'namaste@haribhari.example',
    address: '14 Mandai Road, Pune 411002',
    hours: 'Every day, 7 am to 9 pm',
  },
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  announcement: 'Free delivery on every order',
  deals: {
    endsAt: Date.parse('2022-05-30T00:00:00+05:30'),
    sample: { price: '550', currentPrice: '368', rating: '3.2' },
  },
  summary: {
    couponDiscount: '2000',
    deliveryCharges: 'Free',
    saving: 'You will save Rs.250 from the regular market price',
  },
  wishlistBadge: { text: '30% Off', color: 'yellow' },
  cashOnDelivery: true,
  themeColour: '#036029',
}

import { DEFAULT_TAXES } from '#domain/invoices/tax-rates.ts'
import { DEFAULT_LIMITS } from '#domain/limits/limits.ts'
import { DEFAULT_SUBSTITUTION, type StoreSettings } from '#domain/settings/settings.ts'

/** The settings whose figures the presets differ in. */
type PresetSettings = Pick<StoreSettings, 'deals' | 'summary' | 'wishlistBadge'>

/** Midnight at the end of a Sunday in India. */
const SUNDAY_MIDNIGHT = Date.parse('2022-05-30T00:00:00+05:30')

/**
 * Named values of the settings that could state made-up figures, for `npm run settings -- preset`. `sample` shows
 * what is true of the products and the basket; `specification` shows the literal figures that the shop was first
 * described with (A040, A049, A154, A158).
 */
export const SETTING_PRESETS = {
  sample: {
    deals: { endsAt: SUNDAY_MIDNIGHT, repeatsWeekly: true, sample: null },
    summary: { couponDiscount: null, deliveryCharges: null, saving: null },
    wishlistBadge: null,
  },
  specification: {
    deals: {
      endsAt: SUNDAY_MIDNIGHT,
      repeatsWeekly: false,
      sample: { price: '550', currentPrice: '368', rating: '3.2' },
    },
    summary: {
      couponDiscount: '2000',
      deliveryCharges: 'Free',
      saving: 'You will save Rs.250 from the regular market price',
    },
    wishlistBadge: { text: '30% Off', color: 'yellow' },
  },
} satisfies Record<string, PresetSettings>

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
      kicker: 'From named orchards',
      title: 'Fruit from across India',
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
    { icon: 'sunrise', title: 'Always open', text: 'Order at any hour' },
    { icon: 'leaf', title: 'Farms by name', text: 'Every card says whose it is' },
    { icon: 'return', title: 'Free to cancel', text: 'Until we start packing' },
    { icon: 'shield', title: 'Safe payment', text: 'Refunded if an order fails' },
  ],
  helpPhone: '1800 000 0000',
  contact: {
    email: 'namaste@haribhari.example',
    address: '14 Mandai Road, Pune 411002',
    hours: 'Every day, 7 am to 9 pm',
  },
  fssaiLicence: '11526000000014',
  gstin: '27AAACH1234A1ZD',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  announcement: 'Free delivery on every order',
  ...SETTING_PRESETS.sample,
  cashOnDelivery: true,
  visitorBasket: false,
  limits: DEFAULT_LIMITS,
  substitution: DEFAULT_SUBSTITUTION,
  taxes: DEFAULT_TAXES,
  themeColour: '#036029',
}

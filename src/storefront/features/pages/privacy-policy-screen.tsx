import * as text from '#i18n/pages/privacy-policy.ts'
import { TextPage, TextSection } from './text-page.tsx'

/** What the shop keeps of a customer, why, and for how long. */
export function PrivacyPolicyScreen() {
  return (
    <TextPage title={text.title} picture="plants" lead={text.lead}>
      <TextSection title={text.storedTitle}>
        <ul className="grid list-disc gap-1 pl-5">
          <li>{text.storedDetails}</li>
          <li>{text.storedAddresses}</li>
          <li>{text.storedLists}</li>
          <li>{text.storedOrders}</li>
          <li>{text.storedPassword}</li>
        </ul>
      </TextSection>
      <TextSection title={text.browserTitle}>
        <p>{text.browser}</p>
      </TextSection>
      <TextSection title={text.paymentsTitle}>
        <p>{text.payments}</p>
      </TextSection>
      <TextSection title={text.guestsTitle}>
        <p>{text.guests}</p>
      </TextSection>
      <TextSection title={text.rightsTitle}>
        <p>{text.rights}</p>
      </TextSection>
    </TextPage>
  )
}

import { TextPage, TextSection } from './text-page.tsx'

/** What the shop keeps of a shopper, why, and for how long. */
export function PrivacyPolicyScreen() {
  return (
    <TextPage
      title="Privacy Policy"
      picture="plants"
      lead="We keep what an order needs, tell nobody who does not have to know, and follow nobody around."
    >
      <TextSection title="What we keep">
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your name, email and, if you give them, your mobile number and location.</li>
          <li>Your delivery addresses, until you delete them.</li>
          <li>Your basket and wishlist, so that they are there on your next visit.</li>
          <li>Your orders with their address and amounts, because tax law asks every shop to keep its bills.</li>
          <li>Your password only as a hash, from which it cannot be read back.</li>
        </ul>
      </TextSection>
      <TextSection title="What stays in your browser">
        <p>
          While you are signed in, your browser keeps a token that proves who you are: until you sign out if you asked
          to be kept signed in, and otherwise until you close the tab. There are no advertising cookies, no trackers and
          no scripts of other companies on our pages, except the payment window once you choose to pay.
        </p>
      </TextSection>
      <TextSection title="Payments">
        <p>
          Card and UPI details go straight to the payment provider and never reach us. The provider tells us that a
          payment was made, how much it was, and by which number we can refund it.
        </p>
      </TextSection>
      <TextSection title="Guests">
        <p>
          Signing in as a guest makes an account of your own that only this browser knows. Nobody else sees what you put
          into it.
        </p>
      </TextSection>
      <TextSection title="Your say">
        <p>
          Write to the address in the footer to see, correct or delete what we keep of you. Orders that the law makes us
          keep are then kept without your name wherever that is allowed.
        </p>
      </TextSection>
    </TextPage>
  )
}

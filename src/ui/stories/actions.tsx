import { Heart, Home, Search, ShoppingBasket, Store, Truck, User } from 'lucide-react'
import { useState } from 'react'
import { StatusPill } from '../feedback/status-pill.tsx'
import { Button } from '../forms/button.tsx'
import { buttonStyle } from '../forms/button-style.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { QuantityStepper } from '../forms/quantity-stepper.tsx'
import { BottomBar, BottomBarItem, bottomBarLink } from '../layout/bottom-bar.tsx'
import { Chip } from '../layout/chip.tsx'
import { actionLink, textLink } from '../layout/link-style.ts'
import { TabRow, tabLink } from '../layout/tab-row.tsx'
import { AddButton } from '../product/add-button.tsx'
import { Badge } from '../product/badge.tsx'
import type { Story } from './story.ts'

export const ACTIONS: readonly Story[] = [
  { name: 'Button', stack: true, show: Buttons },
  {
    name: 'Icon button',
    show: () => (
      <>
        <IconButton label="Search">
          <Search className="size-5.5" aria-hidden="true" />
        </IconButton>
        <AddButton label="Add Desi tomato to basket" onClick={() => undefined} />
        <AddButton label="Add Okra to basket" busy onClick={() => undefined} />
      </>
    ),
  },
  {
    name: 'Link',
    show: () => (
      <>
        <a href="#parts" className={actionLink}>
          See all
        </a>
        <p>
          Read our{' '}
          <a href="#parts" className={textLink}>
            privacy policy
          </a>{' '}
          before that.
        </p>
      </>
    ),
  },
  {
    name: 'Badge',
    show: () => (
      <>
        <Badge color="green">Fresh Stock</Badge>
        <Badge color="yellow">Exotic</Badge>
        <Badge color="red">Only 3 left</Badge>
        <StatusPill tone="info" icon={<Truck aria-hidden="true" />}>
          On the way
        </StatusPill>
        <StatusPill tone="ok">Delivered</StatusPill>
        <StatusPill tone="warn">Waiting</StatusPill>
        <StatusPill tone="bad">Cancelled</StatusPill>
        <StatusPill tone="note">Draft</StatusPill>
        <Chip label="Fruits" onRemove={() => undefined} />
      </>
    ),
  },
  { name: 'Quantity stepper', show: Steppers },
  {
    name: 'Tab row',
    stack: true,
    show: () => (
      <TabRow label="Popular products">
        <a href="#parts" aria-current="true" className={tabLink}>
          All
        </a>
        {['Vegetables', 'Fruits', 'Plants', 'Organic products', 'Groceries'].map((name) => (
          <a key={name} href="#parts" className={tabLink}>
            {name}
          </a>
        ))}
      </TabRow>
    ),
  },
  {
    name: 'Bottom bar',
    single: true,
    show: () => (
      <>
        <p>On phones, along the lower edge.</p>
        <BottomBar label="Sections">
          <a href="#parts" className={bottomBarLink}>
            <BottomBarItem icon={<Home aria-hidden="true" />} label="Home" />
          </a>
          <a href="#parts" aria-current="page" className={bottomBarLink}>
            <BottomBarItem icon={<Store aria-hidden="true" />} label="Shop" />
          </a>
          <a href="#parts" className={bottomBarLink}>
            <BottomBarItem icon={<Heart aria-hidden="true" />} label="Wishlist" count={4} />
          </a>
          <a href="#parts" className={bottomBarLink}>
            <BottomBarItem icon={<ShoppingBasket aria-hidden="true" />} label="Basket" count={120} />
          </a>
          <a href="#parts" className={bottomBarLink}>
            <BottomBarItem icon={<User aria-hidden="true" />} label="Account" />
          </a>
        </BottomBar>
      </>
    ),
  },
]

function Buttons() {
  const [loading, setLoading] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <>
      <div className="story-row">
        <Button>Place your order</Button>
        <Button variant="soft">Move to basket</Button>
        <Button variant="quiet">Clear All</Button>
        <Button variant="danger">Remove All</Button>
      </div>
      <div className="story-row">
        <Button size="sm">Small</Button>
        <Button size="lg">Shop now</Button>
        <Button disabled>Disabled</Button>
        <a href="#parts" className={buttonStyle({ variant: 'quiet' })}>
          Keep shopping
        </a>
      </div>
      <div className="story-row">
        <Button loading={loading} onClick={() => setPresses(presses + 1)}>
          Proceed to payment
        </Button>
        <Button variant="quiet" onClick={() => setLoading(!loading)}>
          Toggle loading
        </Button>
        <output>Pressed {presses}</output>
      </div>
      <Button full>Full width</Button>
    </>
  )
}

function Steppers() {
  const [quantity, setQuantity] = useState(3)
  const [limes, setLimes] = useState(1)
  const [lemons, setLemons] = useState(98)
  const [calls, setCalls] = useState(0)
  const change = (next: number) => {
    setQuantity(next)
    setCalls((before) => before + 1)
  }
  return (
    <>
      <QuantityStepper label="Desi tomato" value={quantity} min={1} max={20} onChange={change} />
      <output aria-label="Changes">{calls}</output>
      <QuantityStepper label="Wild honey" tone="solid" value={quantity} min={1} max={20} onChange={change} />
      <QuantityStepper label="Okra" value={1} disabled onChange={() => undefined} />
      <QuantityStepper label="Lemons" value={lemons} onChange={setLemons} />
      <QuantityStepper label="Grapes" large value={quantity} min={1} max={20} onChange={change} />
      <QuantityStepper label="Limes" value={limes} onChange={setLimes} />
    </>
  )
}

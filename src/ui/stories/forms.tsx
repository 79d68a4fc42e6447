import { useId, useState } from 'react'
import { formatRupees } from '../format.ts'
import { Checkbox } from '../forms/checkbox.tsx'
import { PasswordField } from '../forms/password/password-field.tsx'
import { PasswordStrength } from '../forms/password/password-strength.tsx'
import { Radio, RadioGroup } from '../forms/radio-group.tsx'
import { RangeSlider } from '../forms/range-slider.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import { Select } from '../forms/select.tsx'
import { TextArea, TextField } from '../forms/text-field.tsx'
import { selectablePanelStyle } from '../layout/panel.tsx'
import { Tabs } from '../layout/tabs.tsx'
import type { Story } from './story.ts'

export const FORMS: readonly Story[] = [
  {
    name: 'Text field',
    stack: true,
    show: () => (
      <>
        <TextField label="Full name" autoComplete="name" defaultValue="Asha Kulkarni" />
        <TextField label="PIN code" inputMode="numeric" defaultValue="4110" error="A PIN code has 6 digits" />
        <TextField label="Mobile number" placeholder="10 digits" hint="For the rider only, on the day" />
        <TextField label="Email" defaultValue="guest@haribhari.in" disabled />
        <Select
          label="State"
          options={[
            { value: 'mh', label: 'Maharashtra' },
            { value: 'ka', label: 'Karnataka' },
          ]}
        />
        <TextArea label="Body" code defaultValue="{}" />
      </>
    ),
  },
  { name: 'Password field', stack: true, show: Passwords },
  { name: 'Choices', stack: true, show: Choices },
  { name: 'Price range', stack: true, show: Prices },
  {
    name: 'Search box',
    stack: true,
    show: () => (
      <SearchBox
        categories={[
          { value: '', label: 'All categories' },
          { value: 'fruits', label: 'Fruits' },
          { value: 'organic products', label: 'Organic products' },
        ]}
        placeholder="Search mango, rajma, tulsi..."
        onSubmit={(event) => event.preventDefault()}
      />
    ),
  },
  { name: 'Tabs', stack: true, show: SignInTabs },
]

function Passwords() {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      hint={<PasswordStrength password={password} />}
    />
  )
}

function Choices() {
  const [sort, setSort] = useState<string | null>(null)
  const [address, setAddress] = useState('home')
  const name = useId()
  return (
    <>
      <div>
        <Checkbox label="Vegetables" count={48} defaultChecked />
        <Checkbox label="Organic products" count={31} />
        <Checkbox label="Not today" disabled />
      </div>
      <RadioGroup
        legend="Sort By"
        value={sort}
        onChange={setSort}
        options={['Price - High to Low', 'Price - Low to High', 'Customer Ratings'].map((label) => ({
          value: label,
          label,
        }))}
      />
      <RadioGroup
        legend="Tag"
        inline
        value="Home"
        onChange={() => undefined}
        options={['Home', 'Work', 'Others'].map((label) => ({ value: label, label }))}
      />
      {['home', 'work'].map((place) => (
        <label key={place} htmlFor={name + place} className={selectablePanelStyle}>
          <Radio
            id={name + place}
            name={name}
            value={place}
            checked={address === place}
            onChange={() => setAddress(place)}
          />
          <span>Asha Kulkarni, 302 Gulmohar, Prabhat Road, {place}</span>
        </label>
      ))}
    </>
  )
}

function Prices() {
  const [range, setRange] = useState({ low: 1, high: 600 })
  const [calls, setCalls] = useState(0)
  return (
    <>
      <RangeSlider
        legend="Price"
        {...range}
        format={(value) => formatRupees(value * 100)}
        onChange={(next) => {
          setRange(next)
          setCalls((before) => before + 1)
        }}
      />
      <output aria-label="Changes">{calls}</output>
    </>
  )
}

function SignInTabs() {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  return (
    <Tabs
      label="Account"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'in', label: 'Sign in', panel: <TextField label="Email" type="email" /> },
        { value: 'up', label: 'Sign up', panel: <TextField label="Full name" /> },
      ]}
    />
  )
}

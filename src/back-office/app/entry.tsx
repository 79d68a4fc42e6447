import { openOffice } from './open-office.tsx'

openOffice()

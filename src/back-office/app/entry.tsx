import { openOffice } from './open-office.tsx'
import { openOffline } from './open-offline.ts'

openOffice()
openOffline()
